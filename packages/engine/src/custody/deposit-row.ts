import { type Amount, amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Row } from '../snapshot/part.ts';
import type { Deposit, DepositState } from './event.ts';
import type { Network } from './networks.ts';

type DepositRow = readonly [
  id: number,
  network: Network,
  transaction: string,
  output: number,
  address: string,
  owner: OwnerId | null,
  currency: CurrencyId,
  amount: string,
  state: DepositState,
  confirmations: number,
  creditAfter: number,
  settledAfter: number,
  height: number | null,
  block: string | null,
  reversed: string,
  lost: string,
  isFinal: boolean,
  seenAt: TimeMs,
  changedAt: TimeMs,
];

/** Returns a deposit as a snapshot row. */
export function rowOfDeposit(deposit: Deposit): DepositRow {
  return [
    deposit.id,
    deposit.network,
    deposit.transaction,
    deposit.output,
    deposit.address,
    deposit.owner,
    deposit.currency,
    String(deposit.amount),
    deposit.state,
    deposit.confirmations,
    deposit.creditAfter,
    deposit.settledAfter,
    deposit.height,
    deposit.block,
    String(deposit.reversed),
    String(deposit.lost),
    deposit.isFinal,
    deposit.seenAt,
    deposit.changedAt,
  ];
}

/** Returns the deposit of a snapshot row. */
export function depositOfRow(row: Row): Deposit {
  const [id, network, transaction, output, address, owner, currency, units, state, ...more] =
    row as DepositRow;
  const [
    confirmations,
    creditAfter,
    settledAfter,
    height,
    block,
    reversed,
    lost,
    isFinal,
    seenAt,
    changedAt,
  ] = more;
  return {
    id,
    network,
    transaction,
    output,
    address,
    owner,
    currency,
    amount: moneyOf(units),
    state,
    confirmations,
    creditAfter,
    settledAfter,
    height,
    block,
    reversed: moneyOf(reversed),
    lost: moneyOf(lost),
    isFinal,
    seenAt,
    changedAt,
  };
}

function moneyOf(text: string): Amount {
  return amount(BigInt(text));
}
