import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Queue, watchedQueues } from '../../exchange/product-parts/watched.ts';

/** Queue for monitors: payments that came after their time, which two people decide about. */
export const CHECKOUT_WATCHED = watchedQueues(({ database }) => readLatePayments(database));

/** The queue of payments that came late. */
export async function readLatePayments(database: Kysely<Schema>): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'late_payments' as queue, count(*) as waiting, to_timestamp(min(changed_ms) / 1000.0) as first
    from checkouts where state = 'late'`.execute(database);
  return rows;
}
