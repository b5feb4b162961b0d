import { fileURLToPath, URL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listFiles, readSources } from '../source/files.ts';
import { brokenLayers, layersIn } from '../tidy/layers.ts';

/** Source folders with tables of layers. */
const LAYERED = [
  'apps/server/src',
  'apps/server/src/app',
  'apps/server/src/products',
  'apps/server/src/edge',
  'apps/server/src/core',
  'packages/engine/src',
  'apps/web/src',
  'apps/console/src',
];
/** Registers whose folders a table of layers does not list individually. */
const REGISTERS: Readonly<Record<string, string>> = {
  'apps/server/src/products': 'apps/server/src/products/products.ts',
  'packages/engine/src': 'packages/engine/src/rooms.ts',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (path: string, text: string) => ({ path, text });
const PAGE = file(
  'docs/a.md',
  [
    '# The house',
    '### `apps/x/src`',
    '| Layer | What stands there |',
    '| --- | --- |',
    '| on top | `app` |',
    '| products | *every product* |',
    '| the ground | `shared`, `ids.ts` |',
    '## Something else',
    '| a | `b` |',
  ].join('\n'),
);
const [layers] = layersIn(PAGE, () => ['spot']);
const found = (...files: { path: string; text: string }[]) =>
  layers ? brokenLayers([...EXISTING, ...files], layers) : null;
const EXISTING = ['app/a.ts', 'spot/a.ts', 'shared/a.ts', 'ids.ts'].map((path) =>
  file(`apps/x/src/${path}`, ''),
);

describe('HOUSE-082: the layers of the page', () => {
  test('are read from its tables, with what a register has', () => {
    expect(layers).toEqual({ folder: 'apps/x/src', rows: [['app'], ['spot'], ['shared', 'ids.ts']] });
  });

  test('let imports lead down and to neighbours, and find the one that leads up', () => {
    expect(found(file('apps/x/src/app/b.ts', `import '../shared/a.ts'; import '../spot/a.ts';`))).toEqual([]);
    expect(found(file('apps/x/src/shared/b.ts', `import '../ids.ts';`))).toEqual([]);
    expect(found(file('apps/x/src/shared/b.ts', `\nimport '../spot/a.ts';`))).toEqual([
      'apps/x/src/shared/b.ts:2: imports spot, which stands in a higher layer',
    ]);
  });

  test('may have one for whatever the others do not name, which is no file', () => {
    const [open] = layersIn(
      file('docs/a.md', PAGE.text.replace('*every product*', '*every other folder*')),
      () => [],
    );
    const broken = (...files: { path: string; text: string }[]) =>
      open && brokenLayers([...EXISTING, ...files], open);
    expect(broken(file('apps/x/src/new/a.ts', `import '../shared/a.ts';`))).toEqual([]);
    expect(broken(file('apps/x/src/new/a.ts', `import '../app/a.ts';`))).toHaveLength(1);
    expect(broken(file('apps/x/src/new.ts', ''))).toHaveLength(1);
  });

  test('have everything that is there, and nothing that is not', () => {
    expect(found(file('apps/x/src/new/a.ts', ''))).toEqual([
      'apps/x/src/new: stands in no layer of docs/architecture.md',
    ]);
    expect(layers && brokenLayers(EXISTING.slice(1), layers)).toEqual([
      'apps/x/src/app: has a layer in docs/architecture.md and is not there',
    ]);
  });
});

test('HOUSE-082: folders stand in the layers that the page on architecture draws', () => {
  const folders = LAYERED.filter((folder) => folder.endsWith('/src'));
  const paths = folders.flatMap((folder) => listFiles(root, folder, (name) => /\.tsx?$/.test(name)));
  const code = readSources(root, paths);
  const [page] = readSources(root, ['docs/architecture.md']);
  const layers = page ? layersIn(page, registeredIn) : [];
  expect(layers.map(({ folder }) => folder)).toEqual(LAYERED);
  expect(layers.flatMap((one) => brokenLayers(code, one))).toEqual([]);
});

function registeredIn(folder: string): string[] {
  const [register] = readSources(root, [REGISTERS[folder] ?? '']);
  const names =
    register?.text.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+)\/(?:product|room)\.ts';$/gm) ?? [];
  return [...names].flatMap(([, name]) => name ?? []);
}
