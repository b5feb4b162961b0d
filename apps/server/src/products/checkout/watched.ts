import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Queue, watchedQueues } from '../../exchange/product-parts/watched.ts';

/** Queue for monitors: late payments, which two people decide on. */
export const CHECKOUT_WATCHED = watchedQueues(({ database }) => readLatePayments(database));

/** Returns the queue of late payments. */
export async function readLatePayments(database: Kysely<Schema>): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'late_payments' as queue, count(*) as waiting, to_timestamp(min(changed_ms) / 1000.0) as first
    from checkouts where state = 'late'`.execute(database);
  return rows;
}
