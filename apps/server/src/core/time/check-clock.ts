import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { DAY_MS, MINUTE_MS } from './zone.ts';

/** Longest downtime that needs no confirmation by the operator. */
export const OFF_MAX_MS = 366 * DAY_MS;
/** Largest difference of two machines' clocks: beyond it one of them is wrong. */
export const MAX_DIFFERENCE_MS = 5 * MINUTE_MS;

/**
 * Returns the fault of the machine's clock, in a sentence for the operator; null when it is plausible. Checked before
 * the process may write: work that falls due by a wrong clock cannot be undone.
 */
export async function clockFault(database: Kysely<Schema>, nowMs: number): Promise<string | null> {
  // The last batch may be one that the tables do not show yet; of releases before there were batches they show all.
  const { rows } = await sql<{ ms: string; last: bigint | null }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms, coalesce(
      (select time_ms from journal_batches order by first_sequence desc limit 1),
      (select time_ms from journal order by sequence desc limit 1)) as last`.execute(database);
  const [row] = rows;
  return clockProblem(
    nowMs,
    row === undefined || row.last === null ? null : Number(row.last),
    Number(row?.ms),
  );
}

/** @param lastMs the time of the last command; null before the first */
export function clockProblem(nowMs: number, lastMs: number | null, databaseMs: number): string | null {
  const machine = `The clock of this machine says ${timeText(nowMs)}`;
  if (Math.abs(nowMs - databaseMs) > MAX_DIFFERENCE_MS) {
    return `${machine}, that of the database ${timeText(databaseMs)}. Set the wrong one right.`;
  }
  if (lastMs !== null && lastMs - nowMs > MAX_DIFFERENCE_MS) {
    return `${machine}, but the exchange has a command of ${timeText(lastMs)}. Its time would stand still until then, and nothing would fall due. Set the clock right; if it is, start once with TRUST_CLOCK=on.`;
  }
  if (lastMs !== null && nowMs - lastMs > OFF_MAX_MS) {
    return `${machine}, but the exchange was last open at ${timeText(lastMs)}. Everything that falls due until then would be done now, for good. If the clock is right, start once with TRUST_CLOCK=on.`;
  }
  return null;
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
