import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../../../.cache');

/**
 * Returns the path of a program of the system, or of one that the test script unpacked from Debian's package, in its
 * `folder`; null for none.
 */
export function findProgram(name: string, folder: 'usr/bin' | 'usr/sbin'): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(CACHE, name, folder)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
