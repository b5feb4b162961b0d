import { inject } from 'vitest';
import { copyDataDir, type DataDir, makeDataDir } from './data-dir.ts';

/**
 * A data directory as an exchange leaves it that was started once: its database was made, is of this version, and does
 * not run. Tests of the first start take an empty one.
 */
export function startedDataDir(): DataDir {
  const directory = makeDataDir();
  copyStarted(directory.path);
  return directory;
}

/** Copies it into a directory that is there. */
export function copyStarted(to: string): void {
  copyDataDir(inject('startedDataDir'), to);
}
