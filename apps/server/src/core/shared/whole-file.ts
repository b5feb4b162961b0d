import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Account that a file belongs to. */
type FileOwner = { readonly uid: number; readonly gid: number };

/**
 * Writes a file that only its owner can read, in place of an existing one. It has its whole new content on the disk or
 * its old one, also when the disk is full or the process is killed.
 */
export function replaceFile(path: string, content: string, owner: FileOwner | null = null): void {
  publish(path, content, owner, renameSync);
}

/** Writes a new file in the same way. Throws `EEXIST` when there is one. */
export function createFile(path: string, content: string, owner: FileOwner | null = null): void {
  publish(path, content, owner, (unfinished) => {
    try {
      linkSync(unfinished, path);
    } catch (error) {
      // Not every file system has hard links.
      if (existsSync(path)) throw error;
      renameSync(unfinished, path);
    }
  });
}

function publish(
  path: string,
  content: string,
  owner: FileOwner | null,
  name: (unfinished: string, path: string) => void,
): void {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const file = openSync(unfinished, 'wx', 0o600);
    try {
      writeFileSync(file, content);
      if (owner !== null) fchownSync(file, owner.uid, owner.gid);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    name(unfinished, path);
    syncDirectory(dirname(path));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Makes the entries of a directory durable, where the system can. */
function syncDirectory(path: string): void {
  let directory: number | null = null;
  try {
    directory = openSync(path, 'r');
    fsyncSync(directory);
  } catch {
    // Windows opens no directories.
  } finally {
    if (directory !== null) closeSync(directory);
  }
}
