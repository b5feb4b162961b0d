import { posix } from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, readSources, type SourceFile } from '../source/files.ts';
import { missingSources, unnamedIn } from '../tidy/documents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const products = registeredIn('apps/server/src/products/products.ts');
const rooms = registeredIn('packages/engine/src/rooms.ts');
/** Folders of the example product in CONTRIBUTING.md. */
const TRANSFER = [
  'packages/engine/src/transfer',
  'sim/transfer',
  'packages/contract/src/transfer',
  'apps/server/src/products/transfer',
  'apps/web/src/transfer',
];

test('HOUSE-029: the page on architecture names every product and draws every room', () => {
  expect(Math.min(products.length, rooms.length)).toBeGreaterThan(10);
  const named = (heading: string, names: readonly string[]) =>
    unnamedIn(sectionOf('docs/architecture.md', heading), names);
  expect([...named('The house', products), ...named('The engine', rooms)]).toEqual([]);
});

test('HOUSE-029: the page on rooms has every room with its number', () => {
  const page = sectionOf('docs/concepts/room.md', null);
  const rows = rooms.map((room) => {
    const [file] = readSources(root, [`packages/engine/src/${room}/room.ts`]);
    return `| ${/^ +number: (\d+),$/m.exec(file?.text ?? '')?.[1]} | \`${room}\` |`;
  });
  expect(rows.filter((row) => !page.text.includes(row))).toEqual([]);
});

test('HOUSE-029: the list of decisions has each once, in their order', () => {
  const list = sectionOf('docs/decisions/README.md', null).text;
  const listed = [...list.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\) \S/gm)].map(([, , name = '']) => name);
  const pages = listFiles(root, 'docs/decisions', (entry) => /^\d{4}-.*\.md$/.test(entry));
  expect(listed).toEqual(pages.map((path) => posix.basename(path)).toSorted());
});

test('HOUSE-024: each criterion in the table of faults is cited by a test of its row, and each test cites one', () => {
  const rows = sectionOf('docs/security/faults-by-kind.md', null)
    .text.split('\n')
    .filter((line) => line.startsWith('| '));
  const proofs = rows.map((row) => row.split(' | ')[3] ?? '').filter((proof) => proof.includes(']('));
  expect(proofs.length).toBeGreaterThan(100);
  for (const proof of proofs) {
    const criteria = proof.match(/\b[A-Z0-9]+-\d{3}\b/g) ?? [];
    const paths = [...proof.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    const texts = readSources(root, paths).map(({ text }) => text);
    for (const criterion of criteria)
      expect(
        texts.some((text) => text.includes(criterion)),
        `${criterion} in ${paths.join(', ')}`,
      ).toBe(true);
    for (const [index, text] of texts.entries())
      expect(
        criteria.some((criterion) => text.includes(criterion)),
        paths[index],
      ).toBe(true);
  }
});

test('HOUSE-024: a source file that a page names with its folder is there', () => {
  const pages = listFiles(root, 'docs', (entry) => entry.endsWith('.md'))
    .filter((path) => !path.startsWith('docs/decisions/'))
    .concat('README.md', 'CONTRIBUTING.md');
  const paths = listFiles(root, '', () => true);
  expect(missingSources(readSources(root, pages), paths)).toEqual([]);
  const lost = [{ path: 'docs/a.md', text: 'See `spot/room.ts` and `spot/gone.ts`.' }];
  expect(missingSources(lost, paths)).toEqual(['docs/a.md:1: names spot/gone.ts, which does not exist']);
});

test('HOUSE-033: what CONTRIBUTING.md shows of a room stands so in the room', () => {
  const [room] = readSources(root, ['packages/engine/test/time/alarm-room.ts']);
  const shown = /```ts\n(.*?)```/s.exec(sectionOf('CONTRIBUTING.md', 'Something that lasts').text)?.[1] ?? '';
  const code = shown.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
  expect(code.length).toBeGreaterThan(15);
  expect(code.filter((line) => !room?.text.split('\n').includes(line))).toEqual([]);
});

test('HOUSE-033: the walk of CONTRIBUTING.md through a product passes each of its files', () => {
  const steps = sectionOf('CONTRIBUTING.md', 'A product, step by step').text.split(/^\d+\. /m);
  const passed = TRANSFER.map((folder) => {
    const text = steps.filter((step) => step.includes(`${folder}/`)).join('');
    const inFolder = listFiles(root, folder, () => true).map((path) => path.slice(folder.length + 1));
    const named = (file: string) =>
      new RegExp(`\`(?:${folder}/)?${file.replace(/\/.*/, '/')}(?:\`| )`).test(text);
    return { folder, files: inFolder.length, missing: inFolder.filter((file) => !named(file)) };
  });
  expect(Math.min(...passed.map(({ files }) => files))).toBeGreaterThan(2);
  expect(passed.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

function registeredIn(path: string): string[] {
  const [register] = readSources(root, [path]);
  const names =
    register?.text.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+)\/(?:product|room)\.ts';$/gm) ?? [];
  return [...names].flatMap(([, name]) => name ?? []);
}

/** Returns a page's section under a heading, or all of the page. */
function sectionOf(path: string, heading: string | null): SourceFile {
  const [page] = readSources(root, [path]);
  const text =
    heading === null
      ? page?.text
      : page?.text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`${path} has no part "${heading}"`);
  return { path, text };
}
