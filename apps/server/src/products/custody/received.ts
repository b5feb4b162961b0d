import type { OwnerId } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
// Types of the stored tables.
import './tables.ts';

/**
 * Offset of the ids of transfers from other users: their withdrawal's id is added to it, so that no chain deposit has
 * the same id.
 */
const INTERNAL_FROM = 1_000_000_000_000n;

/** Deposit from a chain, or transfer from another user within the exchange. */
export type ReceivedDeposit = Selectable<Schema['chain_deposits']> & {
  readonly source: 'chain' | 'in_house';
};

/** Returns everything that a user received, from chains and from other users, newest first. */
export function receivedBy(database: Kysely<Schema>, owner: OwnerId | bigint) {
  const received = sql<ReceivedDeposit>`(
    select id, network, transaction, output, address, owner, currency, amount, state, confirmations, credit_after,
      settled_after, height, block, taken_back, lost, is_final, seen_ms, changed_ms, 'chain' as source
    from chain_deposits where owner = ${owner}
    union all
    select ${INTERNAL_FROM} + id, network, '', 0, address, to_owner, currency, amount - fee, 'credited', 0, 0,
      0, null, null, 0, 0, true, changed_ms, changed_ms, 'in_house'
    from chain_withdrawals where to_owner = ${owner} and state = 'in_station')`;
  return database
    .selectFrom(received.as('received'))
    .selectAll()
    .orderBy('seen_ms', 'desc')
    .orderBy('id', 'desc')
    .orderBy('source');
}
