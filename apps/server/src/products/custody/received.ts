import type { OwnerId } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
// What is stored is named here.
import './tables.ts';

/** Numbers of what other users sent begin here: it is no deposit of a chain, and is numbered with the withdrawals. */
const INTERNAL_FROM = 1_000_000_000_000n;

/** A deposit from a chain, or what another user sent within the exchange. */
export type ReceivedDeposit = Selectable<Schema['chain_deposits']> & {
  readonly source: 'chain' | 'in_house';
};

/** All that a user received, by chains and from other users, newest first. */
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
