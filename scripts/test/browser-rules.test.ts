import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, listFolders, readSources } from '../source/files.ts';
import { looseTexts } from '../tidy/loose-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['packages', 'apps'].flatMap((house) => listFolders(root, house)).map((one) => `${one}/src`);
const code = readSources(
  root,
  folders.flatMap((folder) => listFiles(root, folder, (name) => /\.tsx?$/.test(name))),
);

test('WEB-461: texts beside something that comes and goes have an element of their own', () => {
  const views = code.filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/(?:ui|forms))\//.test(path));
  expect(views.length).toBeGreaterThan(500);
  expect(looseTexts(views)).toEqual([]);
});

test('GUARD-468: cells of CSV files are written in one place', () => {
  const writers = code
    .filter(({ text }) => text.includes(`'""'`) && /csv/i.test(text))
    .map(({ path }) => path);
  expect(writers).toEqual(['packages/contract/src/csv-cell.ts']);
});
