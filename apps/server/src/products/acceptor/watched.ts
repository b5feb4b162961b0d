import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Queue, watchedQueues } from '../../exchange/product-parts/watched.ts';

type AcceptorQueue = Queue & { readonly queue: 'acceptor_disputes' | 'acceptor_applications' };

/** Queues for monitors: disputes that wait for a ruling, and acceptor applications. */
export const ACCEPTOR_WATCHED = watchedQueues(({ database }) => readAcceptorQueues(database));

/** Returns the queues about acceptors that wait for staff. */
export async function readAcceptorQueues(database: Kysely<Schema>): Promise<readonly AcceptorQueue[]> {
  const { rows } = await sql<AcceptorQueue>`
    select 'acceptor_disputes' as queue, count(*) as waiting, to_timestamp(min(changed_ms) / 1000.0) as first
    from acceptor_deals where state = 'disputed'
    union all
    select 'acceptor_applications', count(*), min(created_at)
    from acceptor_applications where status = 'waiting'`.execute(database);
  return rows;
}
