import type { CurrencyId, Deposit, OwnerId, Rejection, TimeMs } from '@assay/engine';
import type { Amount } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import { isOwner } from '../audit/issuer-fault.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { unchecked } from '../unchecked.ts';
import { type Books, isChainText, isNatural, type Of } from './books.ts';

const ZERO = unchecked<Amount>(0n);
const FORTNIGHT_MS = 14 * 24 * 3_600_000;
const UNKNOWN = { code: 'unknown_deposit' } as const;

export function expectSeeing(
  books: Books,
  command: Of<'see_deposit'>,
  expectation: Expectation,
): Rejection | null {
  const { network, transaction, output, address, owner, currency, amount } = command;
  const existing = [...books.deposits.values()].find(
    (one) => one.network === network && one.transaction === transaction && one.output === output,
  );
  if (existing !== undefined) {
    if (existing.address !== address || existing.currency !== currency || existing.amount !== amount) {
      return { code: 'deposit_differs' };
    }
    expectation.createdId = existing.id;
    return null;
  }
  if (owner !== null && !isOwner(owner)) return { code: 'invalid_owner' };
  if (!books.isListed(currency)) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  if (amount > MAX_AMOUNT) return { code: 'amount_too_large' };
  if (!isChainText(transaction) || !isNatural(output)) return { code: 'invalid_transaction' };
  if (!isChainText(address)) return { code: 'invalid_address' };
  books.lastDeposit += 1;
  expectation.createdId = books.lastDeposit;
  const [creditAfter, settledAfter] = books.depthOf(network);
  const source = { network, transaction, output, address, owner, currency, amount };
  const chainPosition = { confirmations: 0, creditAfter, settledAfter, height: null, block: null };
  const times = { seenAt: expectation.time, changedAt: expectation.time };
  const initialAmounts = { reversed: ZERO, lost: ZERO, isFinal: false };
  const deposit: Deposit = {
    id: books.lastDeposit,
    ...source,
    state: 'seen',
    ...chainPosition,
    ...initialAmounts,
    ...times,
  };
  books.emitDeposit(deposit, expectation);
  return null;
}

export function expectConfirming(
  books: Books,
  command: Of<'confirm_deposit'>,
  expectation: Expectation,
): Rejection | null {
  const { confirmations, height, block } = command;
  const before = books.deposits.get(command.deposit);
  if (before === undefined) return UNKNOWN;
  const isPositionValid =
    isNatural(confirmations) &&
    (height === null || isNatural(height)) &&
    (block === null || isChainText(block));
  if (!isPositionValid) return { code: 'invalid_transaction' };
  if (before.isFinal) return null;
  const [creditAfter, settledAfter] = books.depthOf(before.network);
  let after: Deposit = { ...before, confirmations, height, block, creditAfter, settledAfter };
  if (confirmations >= creditAfter) {
    const evaluated = judge(books, after, expectation);
    if ('code' in evaluated) return evaluated;
    after = evaluated;
  } else if (before.state === 'gone') {
    after = { ...after, state: 'seen' };
  }
  const isHeldByExchange = ['credited', 'below_minimum', 'unmatched'].includes(after.state);
  after = { ...after, isFinal: isHeldByExchange && confirmations >= settledAfter };
  const differs =
    after.state !== before.state ||
    after.isFinal !== before.isFinal ||
    confirmations !== before.confirmations ||
    height !== before.height ||
    block !== before.block;
  if (differs) books.emitDeposit({ ...after, changedAt: expectation.time }, expectation);
  return null;
}

/** Credits a confirmed deposit, unless it was credited before. */
function judge(books: Books, deposit: Deposit, expectation: Expectation): Deposit | Rejection {
  const { id, network, currency, owner, amount, state } = deposit;
  if (state === 'credited' || state === 'below_minimum' || state === 'unmatched') return deposit;
  const terms = books.termsOf(network, currency);
  const isTakers = owner !== null && !books.records.owners.of(owner).isClosed;
  const isAboveMinimum = terms !== undefined && amount >= terms.depositMinimum;
  const startStatus =
    terms === undefined || !isTakers ? 'unmatched' : isAboveMinimum ? 'credited' : 'below_minimum';
  const suspense = books.house('suspense', currency);
  if (state === 'taken_back') {
    const { reversed, lost } = deposit;
    if (reversed === 0n && lost === 0n) {
      return { ...deposit, state: startStatus === 'below_minimum' ? 'below_minimum' : 'unmatched' };
    }
    if (suspense.total - suspense.held < amount) return { code: 'house_short' };
    if (owner === null || !isTakers) return { code: 'owner_closed' };
    expectation.move(suspense, books.change(owner, currency), reversed, 'deposit_restored', id);
    expectation.move(suspense, books.house('losses', currency), lost, 'deposit_restored', id);
    return { ...deposit, state: 'credited', reversed: ZERO, lost: ZERO };
  }
  if (!books.fitsLedger(currency, amount)) return { code: 'amount_too_large' };
  const outside = books.outside(network, currency);
  if (startStatus === 'credited' && owner !== null) {
    expectation.move(outside, books.change(owner, currency), amount, 'chain_deposit', id);
  } else {
    expectation.move(outside, suspense, amount, 'deposit_suspended', id);
  }
  return { ...deposit, state: startStatus };
}

export function expectDropping(
  books: Books,
  { deposit: id }: Of<'drop_deposit'>,
  expectation: Expectation,
): Rejection | null {
  const deposit = books.deposits.get(id);
  if (deposit === undefined) return UNKNOWN;
  const { state, owner, currency, amount } = deposit;
  if (deposit.isFinal) return { code: 'deposit_state', state };
  if (state === 'gone' || state === 'taken_back') return null;
  const out = { ...deposit, confirmations: 0, height: null, block: null, changedAt: expectation.time };
  if (state === 'seen') {
    books.emitDeposit({ ...out, state: 'gone' }, expectation);
    return null;
  }
  let recovered = 0n;
  if (state === 'credited' && owner !== null) {
    if (!books.fitsLedger(currency, amount)) return { code: 'amount_too_large' };
    const suspense = books.house('suspense', currency);
    for (const wallet of ['change', 'legal', 'lever', 'micro'] as const) {
      const account = books.records.accounts.of(owner, wallet, currency);
      const left: bigint = amount - recovered;
      const free = books.withdrawable(account);
      const part = free < left ? free : left;
      expectation.move(account, suspense, part, 'deposit_taken_back', id);
      recovered += part;
    }
    expectation.move(books.house('losses', currency), suspense, amount - recovered, 'deposit_taken_back', id);
    const parts = { reversed: unchecked<Amount>(recovered), lost: unchecked<Amount>(amount - recovered) };
    books.emitDeposit({ ...out, state: 'taken_back', ...parts }, expectation);
    return null;
  }
  books.emitDeposit({ ...out, state: 'taken_back' }, expectation);
  return null;
}

export function expectMatching(
  books: Books,
  { deposit: id, owner }: Of<'match_deposit'>,
  expectation: Expectation,
): Rejection | null {
  const deposit = books.deposits.get(id);
  if (deposit === undefined) return UNKNOWN;
  const { state, currency, amount } = deposit;
  if (state !== 'below_minimum' && state !== 'unmatched') return { code: 'deposit_state', state };
  if (!isOwner(owner)) return { code: 'invalid_owner' };
  if (books.records.owners.of(owner).isClosed) return { code: 'owner_closed' };
  const suspense = books.house('suspense', currency);
  if (suspense.total - suspense.held < amount) return { code: 'house_short' };
  expectation.move(suspense, books.change(owner, currency), amount, 'deposit_matched', id);
  const isFinal = deposit.isFinal || deposit.confirmations >= deposit.settledAfter;
  const matched = { owner, state: 'credited', isFinal, changedAt: expectation.time } as const;
  books.emitDeposit({ ...deposit, ...matched }, expectation);
  return null;
}

/** Removes deposits that have been orphaned for a fortnight, when a day begins. */
export function forgetOrphaned(books: Books, from: number): void {
  for (const { id, state, changedAt } of [...books.deposits.values()]) {
    if (state === 'gone' && changedAt < from - FORTNIGHT_MS) books.deposits.delete(id);
  }
}

/** Returns the amount of an owner's deposits of a currency that a chain may still reverse. */
export function unsettled(books: Books, owner: number, currency: number): bigint {
  return [...books.deposits.values()]
    .filter((one) => one.state === 'credited' && one.owner === owner && one.currency === currency)
    .reduce((total, { amount }) => total + amount, 0n);
}

/** Returns an owner's reserves by currency for deposits that may be reversed, or were within a fortnight. */
export function reservedOf(books: Books, owner: OwnerId, time: TimeMs): ReadonlyMap<CurrencyId, bigint> {
  const totals = new Map<CurrencyId, bigint>();
  for (const one of books.deposits.values()) {
    if (one.owner !== owner) continue;
    const isRecentlyReversed = one.state === 'taken_back' && one.changedAt > time - FORTNIGHT_MS;
    const more: bigint = one.state === 'credited' ? one.amount : isRecentlyReversed ? one.lost : 0n;
    if (more > 0n) totals.set(one.currency, (totals.get(one.currency) ?? 0n) + more);
  }
  return totals;
}
