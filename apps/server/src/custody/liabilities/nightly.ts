import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Job } from '../../jobs/start-job.ts';
import { type LiabilityParts, publishLiabilities } from './publish.ts';
import './tables.ts';

const PAUSE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Publishes what is owed to users in the first minutes of every day in UTC, and at the first start. */
export function publishNightlyJob(parts: LiabilityParts): Job {
  return { name: 'publish_liabilities', pauseMs: PAUSE_MS, round: () => publishIfDue(parts) };
}

/** One look at the clock. What an evening published on demand does not stand for the night. */
export async function publishIfDue(parts: LiabilityParts): Promise<void> {
  const last = await newestDay(parts.database);
  if (last === null || last < dayOf(parts.now())) await publishLiabilities(parts);
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
