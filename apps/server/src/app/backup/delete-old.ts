import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Name that `npm run backup` gives by default; such names sort by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/**
 * Deletes all backups of a directory but the newest, of which `newestName` is one: names with a later time stay and do not
 * count, because the clock was wrong when they were given. Files with other names stay. Returns the number of deleted
 * files, and the later names.
 */
export async function deleteOldBackups(
  folder: string,
  count: number,
  newestName: string,
): Promise<{ readonly deleted: number; readonly later: readonly string[] }> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const upToNewest = names.filter((name) => name <= newestName);
  const older = upToNewest.slice(0, Math.max(0, upToNewest.length - count));
  for (const name of older) await rm(join(folder, name));
  return { deleted: older.length, later: names.slice(upToNewest.length) };
}

const UNFINISHED = /\.backup\.unfinished-\d+$/;
/** A running backup writes continuously. */
const ABANDONED_MS = 60 * 60_000;

/** Returns the name of a backup of this process until it is complete. */
export function unfinishedOf(file: string): string {
  return `${file}.unfinished-${process.pid}`;
}

/** Deletes unfinished backups of killed processes: those not written to for an hour. */
export async function removeAbandoned(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    // Another process may have completed or deleted it meanwhile.
    const written = await stat(path).catch(() => null);
    if (written !== null && nowMs - written.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
