import type { SourceFile } from '../source/files.ts';
import { type Finding, finding } from './finding.ts';
import { importsOf } from './imports.ts';
import { resolveImport } from './resolve.ts';

/** The layers of one source folder, from the top, each with its files and folders. */
export type Layers = { readonly folder: string; readonly rows: readonly (readonly string[])[] };

const HEADING = /^### `([^`]+)`$/;
const NAME = /`([^`]+)`/g;
/** Placeholder in a row for the names in a register. */
const REGISTERED = /\*every (?:product|room)\*/;
/** Placeholder in a row for all folders, or files, not named in others. */
const OTHERS = /\*every other (folder|file)\*/;

/** Parses the tables of layers in a document: a folder as heading, and a table whose last column lists the entries. */
export function layersIn(document: SourceFile, registered: (folder: string) => readonly string[]): Layers[] {
  const sections = document.text.split(/^(?=#{1,6} )/m);
  return sections.flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const folder = HEADING.exec(heading)?.[1];
    if (folder === undefined) return [];
    const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').at(-2) ?? '');
    const rows = cells.slice(2).map((cell) => {
      const names = [...cell.matchAll(NAME)].flatMap(([, name]) => name ?? []);
      const otherFolders = OTHERS.exec(cell)?.[0];
      if (otherFolders !== undefined) return [...names, otherFolders];
      return REGISTERED.test(cell) ? [...names, ...registered(folder)] : names;
    });
    return [{ folder, rows }];
  });
}

/** Imports into higher layers, entries without a layer, and layers of missing entries. */
export function brokenLayers(files: readonly SourceFile[], { folder, rows }: Layers): Finding[] {
  const layerByName = new Map(rows.flatMap((names, row) => names.map((name) => [name, row] as const)));
  const rowOf = (name: string): number | undefined =>
    layerByName.get(name) ??
    (name === '' ? undefined : layerByName.get(`*every other ${name.includes('.') ? 'file' : 'folder'}*`));
  const nameOf = (path: string): string =>
    path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? '') : '';
  const filesInFolders = files.filter(({ path }) => nameOf(path) !== '');
  const folders = new Set(filesInFolders.map(({ path }) => nameOf(path)));
  const unplaced = [...folders].filter((name) => rowOf(name) === undefined);
  const missing = [...layerByName.keys()].filter((name) => !OTHERS.test(name) && !folders.has(name));
  return [
    ...unplaced.map((name) => `${folder}/${name}: stands in no layer of docs/architecture.md`),
    ...missing.map((name) => `${folder}/${name}: has a layer in docs/architecture.md and is not there`),
    ...filesInFolders.flatMap((file) =>
      importsOf(file).flatMap(({ specifier, position }) => {
        const target = nameOf(resolveImport(file.path, specifier) ?? '');
        const [from, to] = [rowOf(nameOf(file.path)), rowOf(target)];
        if (from === undefined || to === undefined || to >= from) return [];
        return [finding(file, position, `imports ${target}, which stands in a higher layer`)];
      }),
    ),
  ];
}
