import { MAXIMUM_AMOUNT } from '@assay/money';
import { move } from '../ledger/move.ts';
import type { Checkouts } from './checkouts.ts';
import type { FundCheckouts, SetCheckoutTerms } from './commands.ts';
import type { CheckoutRejection } from './rejection.ts';
import { areCheckoutTerms } from './terms.ts';

/** Sets the terms of payments that begin from now on. */
export function setTerms(
  { version, terms: asked }: SetCheckoutTerms,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const { listings, changes } = checkouts.stage;
  if (version !== checkouts.version) return { code: 'terms_changed', version: checkouts.version };
  const { isOpen, currency, rate, minimum, maximum } = asked;
  const terms = { isOpen, currency, rate, minimum, maximum };
  if (!areCheckoutTerms(terms, (id) => listings.currency(id) !== undefined)) {
    return { code: 'invalid_checkout_terms' };
  }
  checkouts.version += 1;
  checkouts.terms = terms;
  const set = { version: checkouts.version, terms, time: changes.time };
  changes.emit({ type: 'checkout_terms_set', ...set });
  return null;
}

/** Brings coins of the house in, or takes what no payment has on hold out again. */
export function fund(
  { type, currency, amount }: FundCheckouts,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const { ledger, listings, changes } = checkouts.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', currency);
  const house = checkouts.house(currency);
  if (type === 'fund_checkouts') {
    // The same bound as for everything that comes in from outside, which keeps every account within int8.
    if (amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
    move(external, house, amount, 'checkout_funding', changes.sequence, changes);
    return null;
  }
  const free = house.available;
  if (amount > free) return { code: 'insufficient_balance', free };
  move(house, external, amount, 'checkout_funding', changes.sequence, changes);
  return null;
}
