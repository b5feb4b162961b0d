import type { C2cMerchant, OwnerId, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { after, type Books, lockedByMerchant, type Of, ROOM, tradingFault } from './books.ts';

const MAX_BLOCKED = 200;
const MAX_NOTE_LENGTH = 500;

/** Writes the expected effects of applying as a merchant. Returns its rejection; null when it is accepted. */
export function expectApplying(
  books: Books,
  { by }: Of<'apply_as_c2c_merchant'>,
  expectation: Expectation,
): Rejection | null {
  const owner = by.trader;
  const fault = tradingFault(books, owner);
  if (fault !== null) return fault;
  const requirements = books.terms?.merchant ?? null;
  if (requirements === null) return { code: 'merchants_not_taken' };
  const before = books.merchants.get(owner);
  if (before !== undefined && lockedByMerchant(before) > 0n) return { code: 'wrong_merchant_state' };
  const account = books.account(owner, requirements.currency);
  if (books.isSettling(account, expectation.time)) return { code: 'settling' };
  const free = books.mayLeave(account);
  if (free < requirements.bond) return { code: 'insufficient_balance', free };
  books.hold(account, requirements.bond, expectation);
  const application = { state: 'waiting', appliedAt: expectation.time, freeAt: null, note: '' } as const;
  const revision = before === undefined ? 0 : before.revision + 1;
  const { currency, bond } = requirements;
  books.setMerchant({ owner, currency, bond, ...application, revision }, expectation);
  return null;
}

/** Writes the expected effects of leaving as a merchant. Returns its rejection; null when it is accepted. */
export function expectDeparture(
  books: Books,
  { by }: Of<'leave_as_c2c_merchant'>,
  expectation: Expectation,
): Rejection | null {
  const rejection = books.records.owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  const merchant = books.merchants.get(by.trader);
  const isMerchant = merchant?.state === 'waiting' || merchant?.state === 'approved';
  if (merchant === undefined || !isMerchant) return { code: 'wrong_merchant_state' };
  if (isBusy(books, merchant, expectation)) return { code: 'settling' };
  if (merchant.state === 'waiting') {
    changeMerchant(books, merchant, { state: 'left' }, expectation);
    return null;
  }
  const freeAt = after(expectation.time, books.terms?.coolDownMs ?? 0);
  changeMerchant(books, merchant, { state: 'leaving', freeAt }, expectation);
  const dueItem = { due: freeAt, room: ROOM, id: merchant.owner };
  books.leavingMerchants.set(merchant.owner, dueItem);
  books.records.agenda.add(dueItem);
  return null;
}

/** Ends the cooling-off period. */
export function expectFree(books: Books, owner: OwnerId, expectation: Expectation): void {
  const merchant = books.merchants.get(owner);
  books.leavingMerchants.delete(owner);
  if (merchant?.state === 'leaving')
    changeMerchant(books, merchant, { state: 'left', freeAt: null }, expectation);
}

/** Writes the expected effects of a decision on a merchant. Returns its rejection; null when it is accepted. */
export function expectDeciding(
  books: Books,
  { owner, isApproved, note }: Of<'decide_c2c_merchant'>,
  expectation: Expectation,
): Rejection | null {
  const merchant = books.merchants.get(owner);
  if (merchant?.state !== 'waiting' || note.length > MAX_NOTE_LENGTH) return { code: 'wrong_merchant_state' };
  if (isBusy(books, merchant, expectation)) return { code: 'settling' };
  changeMerchant(books, merchant, { state: isApproved ? 'approved' : 'rejected', note }, expectation);
  return null;
}

export function expectPause(
  books: Books,
  { by, isPaused }: Of<'pause_c2c_offers'>,
  expectation: Expectation,
): Rejection | null {
  const rejection = books.records.owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  if (books.trader(by.trader).isPaused !== isPaused) books.changeTrader(by.trader, { isPaused }, expectation);
  return null;
}

export function expectSuspending(
  books: Books,
  { owner, isSuspended }: Of<'suspend_c2c_trader'>,
  expectation: Expectation,
): Rejection | null {
  if (owner <= 0) return { code: 'unknown_c2c_trader' };
  if (books.trader(owner).isSuspended !== isSuspended)
    books.changeTrader(owner, { isSuspended }, expectation);
  return null;
}

export function expectBlocking(
  books: Books,
  { by, other, isBlocked }: Of<'block_c2c_trader'>,
  expectation: Expectation,
): Rejection | null {
  const rejection = books.records.owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  if (other <= 0 || other === by.trader) return { code: 'unknown_c2c_trader' };
  const before = books.trader(by.trader).blocked;
  const wasBlocked = before.includes(other);
  if (wasBlocked === isBlocked) return null;
  if (isBlocked && before.length === MAX_BLOCKED) return { code: 'too_many_blocked', most: MAX_BLOCKED };
  const blocked = isBlocked ? [...before, other] : before.filter((one) => one !== other);
  books.changeTrader(by.trader, { blocked }, expectation);
  return null;
}

function isBusy(books: Books, { owner, currency }: C2cMerchant, { time }: Expectation): boolean {
  return books.isSettling(books.account(owner, currency), time);
}

function changeMerchant(
  books: Books,
  merchant: C2cMerchant,
  shape: Partial<C2cMerchant>,
  expectation: Expectation,
): void {
  const changed = { ...merchant, ...shape, revision: merchant.revision + 1 };
  const more = lockedByMerchant(changed) - lockedByMerchant(merchant);
  books.hold(books.account(merchant.owner, merchant.currency), more, expectation);
  books.setMerchant(changed, expectation);
}
