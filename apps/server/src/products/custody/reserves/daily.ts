import type { ChainsParts } from '../../../chains/part.ts';
import { withDeadline } from '../../../core/database/deadlines.ts';
import type { Job } from '../../../core/jobs/start-job.ts';
import { readReserves } from './cover.ts';
import type { ReservePosition } from './read-positions.ts';

const PAUSE_MS = 60_000;

type Parts = Pick<ChainsParts, 'database' | 'now'>;

/** Stores the reconciliation of books and chains; each day keeps its last one. */
export function reconcileJob(parts: Parts): Job {
  return { name: 'reconcile_chains', pauseMs: PAUSE_MS, round: () => withDeadline(() => reconcile(parts)) };
}

/** Runs one round. */
export async function reconcile({ database, now }: Parts): Promise<void> {
  const nowMs = now();
  const { ways } = await readReserves(database, nowMs);
  for (const position of ways) {
    const row = rowOf(position, nowMs);
    await database
      .insertInto('custody_reconciliations')
      .values({ ...row, day: dayOf(nowMs), network: position.network, currency: position.currency })
      .onConflict((conflict) => conflict.columns(['day', 'network', 'currency']).doUpdateSet(row))
      .execute();
  }
}

function rowOf(
  { hotBalance, cold, owed, arriving, creditedAfterReport, leaving, explained, ...position }: ReservePosition,
  nowMs: number,
) {
  return {
    ...{ cold, owed, arriving, leaving, explained },
    held: hotBalance,
    ahead: creditedAfterReport,
    words: position.explanation,
    difference: position.difference,
    differs_since: position.differsSince,
    looked_at: new Date(nowMs),
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
