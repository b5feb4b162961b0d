import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository; `path` is relative to its root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'coverage']);

/** The paths below `folder` (relative to `root`) whose name `keep` accepts, sorted; an absent folder has none. */
export function listFiles(root: string, folder: string, keep: (name: string) => boolean): string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  const paths: string[] = [];
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) paths.push(...listFiles(root, path, keep));
    else if (entry.isFile() && keep(entry.name)) paths.push(path);
  }
  return paths.sort();
}

/** The folders directly below `folder`, sorted. */
export function listFolders(root: string, folder: string): string[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
    .map((entry) => `${folder}/${entry.name}`)
    .sort();
}

export function readSources(root: string, paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
