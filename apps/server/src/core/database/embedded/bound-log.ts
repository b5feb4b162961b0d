import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type JobParts, type RunningJob, startJob } from '../../jobs/start-job.ts';

/** Largest size of PostgreSQL's log; as much of what was before is kept beside it. */
const LOG_BYTES_MAX = 16 * 1024 * 1024;
/** In the directory of an embedded server. */
export const LOG_FILE = 'postgresql.log';
const LOOK_MS = 60_000;

/**
 * Empties a log that has grown beyond `mostBytes` and keeps its end as `<path>.1`, in place of the former one. PostgreSQL
 * appends to the file that it has open, so that it goes on at the beginning; a line that is written in this very moment
 * is lost.
 */
export function boundLog(path: string, mostBytes = LOG_BYTES_MAX): void {
  if (!existsSync(path)) return;
  // Never through a link: the directory is another account's than that of this process, perhaps.
  const log = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = fstatSync(log);
    if (size <= mostBytes) return;
    const end = Buffer.alloc(mostBytes);
    const read = readSync(log, end, 0, mostBytes, size - mostBytes);
    // First: where the disk is full it makes the room for what is kept.
    ftruncateSync(log, 0);
    const former = `${path}.1`;
    rmSync(former, { force: true });
    writeFileSync(former, end.subarray(0, read), { mode: 0o600, flag: 'wx' });
  } finally {
    closeSync(log);
  }
}

/** Keeps the log bounded of the embedded server at `place`. */
export function keepLogBounded(place: string, parts: JobParts): RunningJob {
  const round = (): void => boundLog(join(place, LOG_FILE));
  return startJob({ name: 'bound_database_log', pauseMs: LOOK_MS, round }, parts);
}
