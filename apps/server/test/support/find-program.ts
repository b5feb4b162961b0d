import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../../../.cache');

/**
 * The path of a program of the system, or of one that the test script unpacked from Debian's package, where it lies in
 * `folder`; null where there is none.
 */
export function findProgram(name: string, folder: 'usr/bin' | 'usr/sbin'): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(CACHE, name, folder)];
  return folders.map((one) => join(one, name)).find((path) => existsSync(path)) ?? null;
}
