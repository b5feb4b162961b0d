import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import type { Job } from '../../../core/jobs/start-job.ts';
import { type LiabilityParts, publishLiabilities } from './publish.ts';
import '../desk-tables.ts';
import './tables.ts';

const PAUSE_MS = 10_000;
const DAY_MS = 86_400_000;
/** Running chains report within seconds of the start. */
const MAX_WAIT_MS = 600_000;

/** Publishes a statement of liabilities in the first minute of every day in UTC, and soon after the first start. */
export function publishNightlyJob(parts: LiabilityParts): Job {
  const startedMs = parts.now();
  return {
    name: 'publish_liabilities',
    pauseMs: PAUSE_MS,
    round: async () => {
      const canWait = parts.now() - startedMs < MAX_WAIT_MS;
      if (!canWait || (await areChainsReported(parts))) await publishIfDue(parts);
    },
  };
}

/** Publishes a statement unless one was published since the day began. */
export async function publishIfDue(parts: LiabilityParts): Promise<void> {
  const last = await newestDay(parts.database);
  if (last === null || last < dayOf(parts.now())) await publishLiabilities(parts);
}

/** Returns true once every running chain has reported its height. */
async function areChainsReported({ database, chains }: LiabilityParts): Promise<boolean> {
  const reporting = await database.selectFrom('chain_standings').select('network').execute();
  return chains.networks().every((running) => reporting.some(({ network }) => network === running.network));
}

async function newestDay(database: Kysely<Schema>): Promise<number | null> {
  const row = await database
    .selectFrom('liability_statements')
    .select('made_at')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : dayOf(row.made_at.getTime());
}

/** Days since 1970 in UTC. */
function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
