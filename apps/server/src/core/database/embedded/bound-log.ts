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
const CHECK_INTERVAL_MS = 60_000;

/**
 * Empties a log that has grown beyond `maxBytes` and keeps its end as `<path>.1`, which replaces the previous one.
 * PostgreSQL keeps appending to the open file, which then starts from the beginning; a line written during the
 * truncation is lost.
 */
export function truncateLog(path: string, maxBytes = LOG_BYTES_MAX): void {
  if (!existsSync(path)) return;
  // Follows no symbolic link: the directory may belong to another account than that of this process.
  const log = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const { size } = fstatSync(log);
    if (size <= maxBytes) return;
    const tail = Buffer.alloc(maxBytes);
    const read = readSync(log, tail, 0, maxBytes, size - maxBytes);
    // Truncates first: on a full disk this frees the space for the end that is kept.
    ftruncateSync(log, 0);
    const previousFile = `${path}.1`;
    rmSync(previousFile, { force: true });
    writeFileSync(previousFile, tail.subarray(0, read), { mode: 0o600, flag: 'wx' });
  } finally {
    closeSync(log);
  }
}

/** Bounds the size of the log of the embedded server at `directory`. */
export function startLogTruncation(directory: string, parts: JobParts): RunningJob {
  const round = (): void => truncateLog(join(directory, LOG_FILE));
  return startJob({ name: 'bound_database_log', pauseMs: CHECK_INTERVAL_MS, round }, parts);
}
