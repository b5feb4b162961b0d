import { type Amount, amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Row } from '../snapshot/part.ts';
import type { Withdrawal, WithdrawalState } from './event.ts';
import type { Network } from './networks.ts';

type WithdrawalRow = readonly [
  id: number,
  owner: OwnerId,
  network: Network,
  currency: CurrencyId,
  address: string,
  toOwner: OwnerId | null,
  amount: string,
  fee: string,
  state: WithdrawalState,
  heldUntil: TimeMs,
  transactions: readonly string[],
  confirmations: number,
  chainFee: string,
  chainFeeCurrency: CurrencyId | null,
  reason: string,
  appliedAt: TimeMs,
  changedAt: TimeMs,
];

/** Returns a withdrawal as a snapshot row. */
export function rowOfWithdrawal(withdrawal: Withdrawal): WithdrawalRow {
  return [
    withdrawal.id,
    withdrawal.owner,
    withdrawal.network,
    withdrawal.currency,
    withdrawal.address,
    withdrawal.toOwner,
    String(withdrawal.amount),
    String(withdrawal.fee),
    withdrawal.state,
    withdrawal.heldUntil,
    withdrawal.transactions,
    withdrawal.confirmations,
    String(withdrawal.chainFee),
    withdrawal.chainFeeCurrency,
    withdrawal.reason,
    withdrawal.appliedAt,
    withdrawal.changedAt,
  ];
}

/** Returns the withdrawal of a snapshot row. */
export function withdrawalOfRow(row: Row): Withdrawal {
  const [
    id,
    owner,
    network,
    currency,
    address,
    toOwner,
    amountText,
    fee,
    state,
    heldUntil,
    transactions,
    ...more
  ] = row as WithdrawalRow;
  const [confirmations, chainFee, chainFeeCurrency, reason, appliedAt, changedAt] = more;
  return {
    id,
    owner,
    network,
    currency,
    address,
    toOwner,
    amount: moneyOf(amountText),
    fee: moneyOf(fee),
    state,
    heldUntil,
    transactions,
    confirmations,
    chainFee: moneyOf(chainFee),
    chainFeeCurrency,
    reason,
    appliedAt,
    changedAt,
  };
}

function moneyOf(text: string): Amount {
  return amount(BigInt(text));
}
