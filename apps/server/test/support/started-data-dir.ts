import { inject } from 'vitest';
import { copyDataDir, type DataDir, makeDataDir } from './data-dir.ts';

/**
 * Creates a data directory like that of an exchange after one start: its database exists in this version, and is not
 * running. Tests of the first start use an empty one.
 */
export function startedDataDir(): DataDir {
  const directory = makeDataDir();
  copyStarted(directory.path);
  return directory;
}

/** Copies it into an existing directory. */
export function copyStarted(to: string): void {
  copyDataDir(inject('startedDataDir'), to);
}
