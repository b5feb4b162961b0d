import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A name that `npm run backup` gives by itself; such names sort by time. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Deletes all backups of a folder but the newest; files with other names stay. Returns how many were deleted. */
export async function keepNewest(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const older = names.slice(0, Math.max(0, names.length - keep));
  for (const name of older) await rm(join(folder, name));
  return older.length;
}
