import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A name that `npm run backup` gives by itself; such names sort by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/**
 * Deletes all backups of a folder but the newest, of which `made` is one: names of a later time stay and do not count, for
 * the clock was wrong when they were given. Files with other names stay. Returns how many were deleted, and the later names.
 */
export async function keepNewest(
  folder: string,
  keep: number,
  made: string,
): Promise<{ readonly deleted: number; readonly later: readonly string[] }> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const known = names.filter((name) => name <= made);
  const older = known.slice(0, Math.max(0, known.length - keep));
  for (const name of older) await rm(join(folder, name));
  return { deleted: older.length, later: names.slice(known.length) };
}
