import type { Day, Rejection, TimeMs, Withdrawal } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import { isOwner } from '../audit/issuer-fault.ts';
import { maySend } from '../audit/may-send.ts';
import { unchecked } from '../unchecked.ts';
import { type Books, isChainText, isNatural, type Of } from './books.ts';
import { unsettled } from './deposits.ts';
import { expectFee } from './house.ts';

const ZERO = unchecked<Amount>(0n);
const MAX_OPEN = 20;
const MAX_SIGNED = 50;
const HALTED_MS = 600_000;
const ROOM = 2;
const UNKNOWN = { code: 'unknown_withdrawal' } as const;

export function expectApplying(
  books: Books,
  command: Of<'apply_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const { by, network, currency, address, amount, to_owner: toOwner, held_until: heldUntil } = command;
  const owner = by.trader;
  const fault = faultOf(books, command, expectation.time);
  if (fault !== null) return fault;
  const opened = [...books.withdrawals.values()].filter((one) => one.owner === owner).length;
  if (opened >= MAX_OPEN) return { code: 'too_many_withdrawals', most: MAX_OPEN };
  books.lastWithdrawal += 1;
  const id = books.lastWithdrawal;
  const fee = feeOf(books, command);
  const initialFields = {
    transactions: [],
    confirmations: 0,
    chainFee: ZERO,
    chainFeeCurrency: null,
    reason: '',
  };
  const withdrawal: Withdrawal = {
    id,
    owner,
    network,
    currency,
    address,
    toOwner,
    amount,
    fee: unchecked<Amount>(fee),
    state: 'applied',
    heldUntil,
    ...initialFields,
    appliedAt: expectation.time,
    changedAt: expectation.time,
  };
  expectation.createdId = id;
  expectation.hold(books.change(owner, currency), amount);
  use(books, withdrawal, amount);
  books.emitWithdrawal(withdrawal, expectation);
  if (toOwner === null) return null;
  if (heldUntil <= expectation.time) arrive(books, withdrawal, expectation);
  else arrivesAt(books, id, heldUntil);
  return null;
}

function arrivesAt(books: Books, id: number, due: TimeMs): void {
  const dueItem: DueItem = { due, room: ROOM, id };
  books.records.agenda.add(dueItem);
  books.due.set(id, dueItem);
}

function feeOf(books: Books, { network, currency, amount }: Of<'apply_withdrawal'>): bigint {
  const rate = BigInt(books.termsOf(network, currency)?.feeRate ?? 0);
  const scaled = amount * rate;
  return scaled / 1_000_000n + (scaled % 1_000_000n === 0n ? 0n : 1n);
}

function faultOf(books: Books, command: Of<'apply_withdrawal'>, time: TimeMs): Rejection | null {
  const { by, network, currency, address, amount, to_owner: toOwner } = command;
  const { owners } = books.records;
  const rejection = owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  const terms = books.termsOf(network, currency);
  const limit = books.limits.get(currency)?.day[owners.of(by.trader).level];
  if (terms?.withdrawalsOpen !== true || limit === undefined) return { code: 'withdrawals_closed' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  if (amount < terms.withdrawalMinimum) return { code: 'below_minimum', minimum: terms.withdrawalMinimum };
  if (amount > terms.withdrawalMaximum) return { code: 'above_maximum', maximum: terms.withdrawalMaximum };
  if (feeOf(books, command) >= amount) return { code: 'nothing_received' };
  if (!isChainText(address)) return { code: 'invalid_address' };
  if (toOwner !== null) {
    if (!isOwner(toOwner)) return { code: 'invalid_owner' };
    if (toOwner === by.trader) return { code: 'own_address' };
    if (owners.of(toOwner).isClosed) return { code: 'receiver_closed' };
  }
  const used = books.used.get(`${by.trader}/${currency}`) ?? 0n;
  if (amount + used > limit) return { code: 'above_day_limit', limit, used };
  const account = books.change(by.trader, currency);
  if (books.isSettling(account, time)) return { code: 'settling' };
  const settled = books.withdrawable(account) - unsettled(books, by.trader, currency);
  let free = maySend(books.records, account, time);
  if (settled < free) free = settled;
  return free < amount ? { code: 'insufficient_balance', free: free < 0n ? 0n : free } : null;
}

export function expectCancelling(
  books: Books,
  { by, withdrawal: id }: Of<'cancel_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal?.owner !== by.trader) return UNKNOWN;
  const { state } = withdrawal;
  if (state !== 'applied') return { code: 'withdrawal_state', state };
  if (isDue(books, id, expectation)) return { code: 'settling' };
  returnAmount(books, { ...withdrawal, state: 'cancelled' }, expectation);
  return null;
}

export function expectApproving(
  books: Books,
  { by, withdrawal: id }: Of<'approve_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal === undefined) return UNKNOWN;
  const { state, owner, toOwner, heldUntil, currency, amount } = withdrawal;
  if (state === 'approved') return null;
  if (toOwner !== null || state !== 'applied') return { code: 'withdrawal_state', state };
  const rejection = books.records.owners.actingFault(owner);
  if (rejection !== null) return rejection;
  if (heldUntil > expectation.time) return { code: 'withdrawal_held', until: heldUntil };
  const limits = books.limits.get(currency);
  const isTwo = 'staff' in by && by.proposedBy !== undefined;
  const automaticLimit = 'staff' in by ? limits?.fourEyesAbove : limits?.automaticBelow;
  if (limits === undefined || (!isTwo && amount > (automaticLimit ?? 0n)))
    return { code: 'needs_second_person' };
  books.emitWithdrawal({ ...withdrawal, state: 'approved', changedAt: expectation.time }, expectation);
  return null;
}

export function expectRejecting(
  books: Books,
  { withdrawal: id, reason }: Of<'reject_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal === undefined) return UNKNOWN;
  const { state } = withdrawal;
  if (state !== 'applied' && state !== 'approved') return { code: 'withdrawal_state', state };
  if (isDue(books, id, expectation)) return { code: 'settling' };
  returnAmount(books, { ...withdrawal, state: 'rejected', reason }, expectation);
  return null;
}

export function expectSigning(
  books: Books,
  { withdrawal: id, transaction, replaces }: Of<'sign_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal === undefined) return UNKNOWN;
  if (!isChainText(transaction)) return { code: 'invalid_transaction' };
  const { state, transactions } = withdrawal;
  const newest = transactions[transactions.length - 1];
  if (newest === transaction) return null;
  if (state !== 'approved' && !isInProgress(withdrawal)) return { code: 'withdrawal_state', state };
  const follows = replaces === null ? newest === undefined : newest === replaces;
  if (!follows || transactions.includes(transaction) || transactions.length >= MAX_SIGNED) {
    return { code: 'transaction_differs' };
  }
  const signed = { state: 'signed', transactions: [...transactions, transaction], confirmations: 0 } as const;
  books.emitWithdrawal({ ...withdrawal, ...signed, changedAt: expectation.time }, expectation);
  return null;
}

export function expectSending(
  books: Books,
  { withdrawal: id, transaction, known: existing }: Of<'send_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal === undefined) return UNKNOWN;
  const fault = pathFault(withdrawal, transaction);
  if (fault !== null) return fault;
  const state = existing ? 'broadcast' : 'unknown';
  if (state !== withdrawal.state) {
    books.emitWithdrawal({ ...withdrawal, state, changedAt: expectation.time }, expectation);
  }
  return null;
}

export function expectFollowing(
  books: Books,
  command: Of<'confirm_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const { withdrawal: id, transaction, confirmations, fee, fee_currency: feeCurrency } = command;
  const before = books.withdrawals.get(id);
  if (before === undefined) return UNKNOWN;
  const fault = pathFault(before, transaction);
  if (fault !== null) return fault;
  if (!isNatural(confirmations)) return { code: 'invalid_transaction' };
  if (!books.isListed(feeCurrency)) return { code: 'unknown_currency' };
  if (fee < 0n) return { code: 'invalid_amount' };
  if (!books.fitsLedger(feeCurrency, fee)) return { code: 'amount_too_large' };
  const transactions = [...before.transactions.filter((one) => one !== transaction), transaction];
  const confirmed = { ...before, transactions, confirmations };
  const [, settledAfter] = books.depthOf(before.network);
  if (confirmations < settledAfter) {
    const isChanged = confirmations !== before.confirmations || before.state !== 'broadcast';
    if (isChanged) {
      books.emitWithdrawal({ ...confirmed, state: 'broadcast', changedAt: expectation.time }, expectation);
    }
    return null;
  }
  const { network, currency } = before;
  const done = { ...confirmed, state: 'completed', chainFee: fee, chainFeeCurrency: feeCurrency } as const;
  pay(books, done, books.outside(network, currency), 'chain_withdrawal', expectation);
  const paid = { network, currency: feeCurrency, amount: fee, transaction };
  expectFee(books, { ...paid, cause: 'withdrawal', withdrawal: id }, expectation);
  return null;
}

export function expectFailing(
  books: Books,
  { withdrawal: id, reason }: Of<'fail_withdrawal'>,
  expectation: Expectation,
): Rejection | null {
  const withdrawal = books.withdrawals.get(id);
  if (withdrawal === undefined) return UNKNOWN;
  const { state } = withdrawal;
  if (state !== 'approved' && !isInProgress(withdrawal)) return { code: 'withdrawal_state', state };
  returnAmount(books, { ...withdrawal, state: 'failed', reason }, expectation);
  return null;
}

/** Completes a withdrawal to another user whose hold has ended. */
export function expectArrival(books: Books, dueItem: DueItem, expectation: Expectation): void {
  const withdrawal = books.withdrawals.get(dueItem.id);
  if (withdrawal === undefined) return;
  const { owner, toOwner } = withdrawal;
  const { owners, halts } = books.records;
  if (halts.has('withdrawals')) {
    // Nothing leaves during a halt: it is checked again ten minutes later.
    const heldUntil = unchecked<TimeMs>(expectation.time + HALTED_MS);
    books.records.agenda.remove(dueItem);
    arrivesAt(books, withdrawal.id, heldUntil);
    books.emitWithdrawal({ ...withdrawal, heldUntil, changedAt: expectation.time }, expectation);
    return;
  }
  const isExcluded = owners.actingFault(owner) !== null || toOwner === null || owners.of(toOwner).isClosed;
  if (isExcluded)
    returnAmount(books, { ...withdrawal, state: 'failed', reason: 'account_barred' }, expectation);
  else arrive(books, withdrawal, expectation);
}

export function beginDay(books: Books, { calendar, from }: Day): void {
  if (calendar !== 'exchange') return;
  books.used = new Map();
  books.dayFrom = from;
}

function isInProgress({ state }: Withdrawal): boolean {
  return state === 'signed' || state === 'broadcast' || state === 'unknown';
}

function pathFault(withdrawal: Withdrawal, transaction: string): Rejection | null {
  const { state, transactions } = withdrawal;
  if (!isInProgress(withdrawal)) return { code: 'withdrawal_state', state };
  return transactions.includes(transaction) ? null : { code: 'transaction_differs' };
}

function isDue(books: Books, id: number, { time }: Expectation): boolean {
  const dueItem = books.due.get(id);
  return dueItem !== undefined && dueItem.due < time;
}

function use(books: Books, { owner, currency }: Withdrawal, amount: bigint): void {
  const key = `${owner}/${currency}`;
  books.used.set(key, (books.used.get(key) ?? 0n) + amount);
}

function arrive(books: Books, withdrawal: Withdrawal, expectation: Expectation): void {
  const { toOwner, currency } = withdrawal;
  if (toOwner === null) throw new Error('a neighbour has a number');
  const receiver = books.change(toOwner, currency);
  pay(books, { ...withdrawal, state: 'in_station' }, receiver, 'in_station', expectation);
}

/** Completes a withdrawal: the fee goes to the exchange, the rest to the receiver. */
function pay(
  books: Books,
  withdrawal: Withdrawal,
  receiver: ReturnType<Books['change']>,
  reason: 'chain_withdrawal' | 'in_station',
  expectation: Expectation,
): void {
  const { id, owner, currency, amount, fee } = withdrawal;
  const payer = books.change(owner, currency);
  expectation.hold(payer, -amount);
  expectation.takeFee(payer, books.house('fees', currency), fee, 'chain_withdrawal_fee', id);
  expectation.move(payer, receiver, amount - fee, reason, id);
  endWithdrawal(books, withdrawal, expectation);
}

function returnAmount(books: Books, withdrawal: Withdrawal, expectation: Expectation): void {
  const { owner, currency, amount, appliedAt } = withdrawal;
  expectation.hold(books.change(owner, currency), -amount);
  if (appliedAt >= books.dayFrom) use(books, withdrawal, -amount);
  endWithdrawal(books, withdrawal, expectation);
}

function endWithdrawal(books: Books, withdrawal: Withdrawal, expectation: Expectation): void {
  const dueItem = books.due.get(withdrawal.id);
  if (dueItem !== undefined) books.records.agenda.remove(dueItem);
  books.due.delete(withdrawal.id);
  books.emitWithdrawal({ ...withdrawal, changedAt: expectation.time }, expectation);
  books.withdrawals.delete(withdrawal.id);
}
