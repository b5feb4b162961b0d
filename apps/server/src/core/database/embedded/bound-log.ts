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

/**
 * Largest size of PostgreSQL's log, in bytes. The end of the previous log, of at most this size, is kept next to it.
 */
const LOG_BYTES_MAX = 16 * 1024 * 1024;
/** File name in the directory of an embedded server. */
export const LOG_FILE = 'postgresql.log';
const LOOK_MS = 60_000;

/**
 * Empties a log that has grown beyond `mostBytes` and keeps its end as `<path>.1`, which replaces the previous one.
 * PostgreSQL keeps appending to the open file, which then starts from the beginning; a line written during the
 * truncation is lost.
 */
export function boundLog(path: string, mostBytes = LOG_BYTES_MAX): void {
  if (!existsSync(path)) return;
  // Follows no symbolic link: the directory may belong to another account than that of this process.
  const log = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = fstatSync(log);
    if (size <= mostBytes) return;
    const end = Buffer.alloc(mostBytes);
    const read = readSync(log, end, 0, mostBytes, size - mostBytes);
    // Truncates first: on a full disk this frees the space for the end that is kept.
    ftruncateSync(log, 0);
    const former = `${path}.1`;
    rmSync(former, { force: true });
    writeFileSync(former, end.subarray(0, read), { mode: 0o600, flag: 'wx' });
  } finally {
    closeSync(log);
  }
}

/** Bounds the size of the log of the embedded server at `place`. */
export function keepLogBounded(place: string, parts: JobParts): RunningJob {
  const round = (): void => boundLog(join(place, LOG_FILE));
  return startJob({ name: 'bound_database_log', pauseMs: LOOK_MS, round }, parts);
}
