import { type Amount, feeRoundedUp } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Issuer } from '../command/issuer.ts';
import { isTrader, type OwnerId } from '../ids.ts';
import { mayLeave, sendableAmount } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { ApplyWithdrawal } from './commands.ts';
import type { DayUse } from './day-use.ts';
import type { Deposits } from './deposits.ts';
import type { CurrencyLimits, Withdrawal, WithdrawalState } from './event.ts';
import { isChainText } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';
import type { Terms } from './terms.ts';

/** States with a signed transaction that may have been broadcast. */
export const UNDER_WAY: ReadonlySet<WithdrawalState> = new Set(['signed', 'broadcast', 'unknown']);

/** State that is checked before a withdrawal is accepted. */
export type WithdrawalServices = {
  readonly stage: Stage;
  readonly terms: Terms;
  readonly deposits: Deposits;
  readonly use: DayUse;
};

/** Returns the fee of a withdrawal, or the rejection of the request. */
export function feeOrFault(
  command: ApplyWithdrawal,
  { stage, terms, deposits, use }: WithdrawalServices,
): Amount | CustodyRejection {
  const { by, network, currency, amount, address, to_owner: toOwner } = command;
  const { ledger, listings, owners, rooms } = stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  const open = terms.of(network, currency);
  const limit = terms.dayLimit(currency, owners.factsOf(by.trader).level);
  if (open === undefined || !open.withdrawalsOpen || limit === undefined) {
    return { code: 'withdrawals_closed' };
  }
  const { withdrawalMinimum: minimum, withdrawalMaximum: maximum, feeRate } = open;
  if (amount <= 0n) return { code: 'invalid_amount' };
  if (amount < minimum) return { code: 'below_minimum', minimum };
  if (amount > maximum) return { code: 'above_maximum', maximum };
  const fee = feeRoundedUp(amount, feeRate);
  if (fee >= amount) return { code: 'nothing_received' };
  if (!isChainText(address)) return { code: 'invalid_address' };
  if (toOwner !== null && !isTrader(toOwner)) return { code: 'invalid_owner' };
  if (toOwner === by.trader) return { code: 'own_address' };
  if (toOwner !== null && owners.receivingFault(toOwner) !== null) return { code: 'receiver_closed' };
  const used = use.of(by.trader, currency);
  if (used + amount > limit) return { code: 'above_day_limit', limit, used };
  if (isSettling({ owner: by.trader, wallet: 'change', currency }, rooms)) return { code: 'settling' };
  const account = ledger.find(by.trader, 'change', currency);
  const free = account === undefined ? 0n : mayLeave(account, rooms);
  const sendable = account === undefined ? 0n : sendableAmount(account, stage);
  const unreservedAmount = free - deposits.unsettledOf(by.trader, currency);
  const settled = sendable < unreservedAmount ? sendable : unreservedAmount;
  if (amount > settled) return { code: 'insufficient_balance', free: settled > 0n ? settled : 0n };
  return fee;
}

/**
 * Returns true if the issuer may approve it: small amounts are approved automatically, most by one member of staff, and
 * the largest by two.
 */
export function mayApprove({ amount }: Withdrawal, by: Issuer, limits: CurrencyLimits | undefined): boolean {
  if (limits === undefined) return false;
  if (!('staff' in by)) return amount <= limits.automaticBelow;
  return amount <= limits.fourEyesAbove || by.proposedBy !== undefined;
}

/** Asserts the invariants of open withdrawals; `openCountByOwner` is their number by owner. */
export function auditOpen(
  withdrawals: readonly Withdrawal[],
  openCountByOwner: ReadonlyMap<OwnerId, number>,
  last: number,
): void {
  const openCounts = new Map<OwnerId, number>();
  for (const { id, owner, amount, fee, state, transactions } of withdrawals) {
    assert(id <= last, 'ids of withdrawals do not exceed the last one');
    assert(fee >= 0n && fee < amount, 'the fee is less than the amount of a withdrawal');
    assert(
      UNDER_WAY.has(state) === transactions.length > 0,
      'exactly the sent withdrawals have a transaction',
    );
    openCounts.set(owner, (openCounts.get(owner) ?? 0) + 1);
  }
  assert(openCounts.size === openCountByOwner.size, 'the number of owners with open withdrawals is correct');
  for (const [owner, count] of openCountByOwner)
    assert(openCounts.get(owner) === count, 'the number of open withdrawals by owner is correct');
}
