import { sql } from 'kysely';
import { type Queue, watchedQueues } from '../product-parts/watched.ts';

/** What a monitor is told of payments: those that came after their time, which two people decide about. */
export const CHECKOUT_WATCHED = watchedQueues(async ({ database }) => {
  const { rows } = await sql<Queue>`
    select 'late_payments' as queue, count(*) as waiting, to_timestamp(min(changed_ms) / 1000.0) as first
    from checkouts where state = 'late'`.execute(database);
  return rows;
});
