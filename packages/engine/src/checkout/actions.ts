import { type Amount, fitsAmount } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import { isSettling } from '../settling.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import { remainingHold } from '../stage/hold-bounds.ts';
import {
  CHECKOUT_FIRM_MS,
  CHECKOUT_KNOWN_MS,
  CHECKOUT_WAIT_MS,
  type Checkout,
  coinsFor,
  isUnpaid,
  MAX_CHECKOUTS,
  MAX_LAPSED_CHECKOUTS,
} from './checkout.ts';
import type { Checkouts } from './checkouts.ts';
import type { OpenCheckout, RuleLateCheckout, SettleCheckout } from './commands.ts';
import type { CheckoutRejection } from './rejection.ts';

/** Opens a checkout and locks the coins that it buys on the exchange's account, or returns the rejection. */
export function openCheckout(command: OpenCheckout, checkouts: Checkouts): CheckoutRejection | null {
  const { by, money, rate, paper } = command;
  const { terms, stage } = checkouts;
  const { owners, listings, changes } = stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const currency = terms.currency === null ? undefined : listings.currency(terms.currency);
  if (!terms.isOpen || currency === undefined) return { code: 'checkouts_closed' };
  const { minimum, maximum } = terms;
  if (rate !== terms.rate) return { code: 'checkout_rate_changed', rate: terms.rate };
  if (money < minimum || money > maximum) return { code: 'money_out_of_range', minimum, maximum };
  if (checkouts.waitingOf(by.trader) >= MAX_CHECKOUTS) {
    return { code: 'too_many_checkouts', most: MAX_CHECKOUTS };
  }
  const isLapsing =
    stage.upgrades.isActive('bounded_holds') &&
    checkouts.lapses.within(by.trader, changes.time) >= MAX_LAPSED_CHECKOUTS;
  if (isLapsing) return { code: 'too_many_lapsed_checkouts', most: MAX_LAPSED_CHECKOUTS };
  const amount = coinsFor(money, rate, currency.decimals);
  if (amount === 0n) return { code: 'amount_too_small' };
  if (!fitsAmount(amount) || amount > checkouts.house(currency.id).available) {
    return { code: 'house_cannot_pay' };
  }
  const holdRejection = holdFault(by.trader, amount, currency, checkouts);
  if (holdRejection !== null) return holdRejection;
  const id = checkouts.next();
  changes.createdId = id;
  checkouts.begin({
    id,
    owner: by.trader,
    currency: currency.id,
    money,
    rate,
    amount: amount as Amount,
    paper,
    state: 'waiting',
    openedAt: changes.time,
    firmUntil: (changes.time + CHECKOUT_FIRM_MS) as TimeMs,
    dueAt: (changes.time + CHECKOUT_WAIT_MS) as TimeMs,
    changedAt: changes.time,
  });
  return null;
}

/** Rejects a checkout that would hold more of the exchange's coins than its owner may hold. */
function holdFault(
  trader: OwnerId,
  amount: bigint,
  { id: currency, decimals }: CurrencySpec,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const { owners, upgrades } = checkouts.stage;
  if (!upgrades.isActive('bounded_holds')) return null;
  const { level } = owners.factsOf(trader);
  const held = checkouts.heldFor(currency);
  let unverified = 0n;
  for (const [owner, total] of held) if (owners.factsOf(owner).level === 0) unverified += total;
  const { minimum, rate } = checkouts.terms;
  const remaining = remainingHold({
    pool: checkouts.house(currency).total,
    minimum: coinsFor(minimum, rate, decimals),
    level,
    heldByAccount: held.get(trader) ?? 0n,
    heldByUnverified: unverified,
  });
  return amount > remaining ? { code: 'checkout_hold_limit', left: remaining, level } : null;
}

/** Cancels a waiting, unpaid checkout: by its owner, or if `owner` is null by a notification of the gateway. */
export function cancelCheckout(
  id: number,
  owner: OwnerId | null,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const checkout = checkouts.of(id);
  if (checkout === undefined || (owner !== null && checkout.owner !== owner)) {
    return { code: 'unknown_checkout' };
  }
  if (checkout.state !== 'waiting') return { code: 'checkout_state', state: checkout.state };
  if (checkouts.isDue(id)) return { code: 'settling' };
  endUnpaid(checkout, 'cancelled', checkouts);
  return null;
}

/** Ends a waiting checkout unpaid; it is retained for a week in case of a late payment. */
export function endUnpaid(checkout: Checkout, state: 'cancelled' | 'expired', checkouts: Checkouts): void {
  const { changes, upgrades } = checkouts.stage;
  const dueAt = (changes.time + CHECKOUT_KNOWN_MS) as TimeMs;
  checkouts.change({ ...checkout, state, dueAt });
  if (upgrades.isActive('bounded_holds')) checkouts.lapses.add(checkout.owner, changes.time);
}

/**
 * Credits the coins for a payment made in time, and sets them as the result. A late payment, or one of an ended
 * checkout, waits for staff.
 */
export function settleCheckout(
  { checkout: id, money, paidAt }: SettleCheckout,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const checkout = checkouts.of(id);
  if (checkout === undefined) return { code: 'unknown_checkout' };
  if (checkout.state === 'late') return { code: 'checkout_state', state: checkout.state };
  if (checkouts.isDue(id)) return { code: 'settling' };
  if (money !== checkout.money) return { code: 'wrong_money', money: checkout.money };
  const { owners } = checkouts.stage;
  const isInTime = !isUnpaid(checkout) && paidAt <= checkout.firmUntil;
  if (!isInTime || owners.receivingFault(checkout.owner) !== null) {
    checkouts.change({ ...checkout, state: 'late', dueAt: null });
    return null;
  }
  if (isOwnerSettling(checkout, checkouts)) return { code: 'settling' };
  credit(checkout, checkouts);
  checkouts.stage.changes.createdId = id;
  return null;
}

/**
 * Resolves a late payment, which needs two members of staff: credits the coins at the checkout's rate, or records the
 * refund made outside the exchange.
 */
export function ruleLate(
  { by, checkout: id, ruling }: RuleLateCheckout,
  checkouts: Checkouts,
): CheckoutRejection | null {
  if (!('staff' in by) || by.proposedBy === undefined) return { code: 'needs_second_person' };
  const checkout = checkouts.of(id);
  if (checkout === undefined) return { code: 'unknown_checkout' };
  if (checkout.state !== 'late') return { code: 'checkout_state', state: checkout.state };
  if (ruling === 'return') {
    checkouts.change({ ...checkout, state: 'returned', dueAt: null });
    return null;
  }
  const fault = checkouts.stage.owners.receivingFault(checkout.owner);
  if (fault !== null) return fault;
  if (isOwnerSettling(checkout, checkouts)) return { code: 'settling' };
  if (checkout.amount > checkouts.house(checkout.currency).available) return { code: 'house_cannot_pay' };
  credit(checkout, checkouts);
  return null;
}

function isOwnerSettling({ owner, currency }: Checkout, { stage }: Checkouts): boolean {
  return isSettling({ owner, wallet: 'legal', currency }, stage.rooms);
}

/** Credits the coins of a checkout, in two postings. */
function credit(checkout: Checkout, checkouts: Checkouts): void {
  const { id, owner, currency, amount } = checkout;
  const { ledger, changes } = checkouts.stage;
  checkouts.change({ ...checkout, state: 'credited', dueAt: null });
  const receiver = ledger.table('legal', currency).getOrCreate(owner);
  move(checkouts.house(currency), receiver, amount, 'checkout_credited', id, changes);
}
