import type { AnswerOf, calls } from '@assay/contract';
import { type Amount, formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Explorers } from '../../chains/explorers.ts';
import type { ChainAccess } from '../../chains/port.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import { explorerOf, isSimulated, isSimulatedNetwork, networkNameOf } from './networks.ts';
import type { ReceivedDeposit } from './received.ts';
// Types of the stored tables.
import './tables.ts';

export type DepositRow = AnswerOf<typeof calls.depositRecords>['list'][number];
export type WithdrawalRow = AnswerOf<typeof calls.withdrawalRecords>['list'][number];

/** Context of rows. */
export type RowParts = {
  readonly listings: Pick<Listings, 'currency'>;
  readonly timeZone: string;
  readonly explorers: Pick<Explorers, 'template'>;
  readonly chains: Pick<ChainAccess, 'networks'>;
};

/** Returns a deposit in the wire format of lists. */
export function depositRowOf(
  row: Selectable<Schema['chain_deposits']> & Partial<Pick<ReceivedDeposit, 'source'>>,
  { listings, timeZone, explorers }: RowParts,
): DepositRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  return {
    id: Number(row.id),
    currency_id: row.currency,
    currency_name: code,
    network: networkNameOf(row.network, code),
    address: row.address,
    number: formatAmount(row.amount, decimals),
    state: row.state,
    confirmations: Number(row.confirmations),
    credit_after: Number(row.credit_after),
    settled_after: Number(row.settled_after),
    hash: row.transaction,
    explorer: explorerOf(explorers, row.network, row.transaction),
    is_simulated: isSimulated(row.transaction) ? 1 : 0,
    source: row.source ?? 'chain',
    created_time: wireTime(Number(row.seen_ms), timeZone),
    updated_time: wireTime(Number(row.changed_ms), timeZone),
  };
}

/** Returns a withdrawal in the wire format of lists. */
export function withdrawalRowOf(
  row: Selectable<Schema['chain_withdrawals']>,
  { listings, timeZone, explorers, chains }: RowParts,
): WithdrawalRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  const hash = row.transactions.split(' ').at(-1) ?? '';
  const waits = row.state === 'applied' && row.held_until_ms > row.applied_ms;
  return {
    id: Number(row.id),
    currency_id: row.currency,
    currency_name: code,
    network: networkNameOf(row.network, code),
    address: row.address,
    number: formatAmount(row.amount, decimals),
    fee: formatAmount(row.fee, decimals),
    received: formatAmount((row.amount - row.fee) as Amount, decimals),
    state: row.state,
    held_until: waits ? wireTime(Number(row.held_until_ms), timeZone) : '',
    reason: row.state === 'rejected' ? row.reason : '',
    confirmations: Number(row.confirmations),
    hash,
    explorer: explorerOf(explorers, row.network, hash),
    // Before a transaction is sent, only the network shows it.
    is_simulated: isSimulated(hash) || isSimulatedNetwork(chains, row.network) ? 1 : 0,
    source: 'chain',
    created_time: wireTime(Number(row.applied_ms), timeZone),
    updated_time: wireTime(Number(row.changed_ms), timeZone),
  };
}
