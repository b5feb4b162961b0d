import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { Checkouts } from './checkouts.ts';
import type { FundCheckouts, SetCheckoutTerms } from './commands.ts';
import type { CheckoutRejection } from './rejection.ts';
import { areCheckoutTerms } from './terms.ts';

/** Sets the terms of new checkouts. */
export function setTerms(
  { version, terms: requestedTerms }: SetCheckoutTerms,
  checkouts: Checkouts,
): CheckoutRejection | null {
  const { listings, changes } = checkouts.stage;
  if (version !== checkouts.version) return { code: 'terms_changed', version: checkouts.version };
  const { isOpen, currency, rate, minimum, maximum } = requestedTerms;
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

/** Moves coins of the exchange in, or out as far as they are not on hold for checkouts. */
export function fund(command: FundCheckouts, { stage }: Checkouts): CheckoutRejection | null {
  return command.type === 'fund_checkouts'
    ? fundHouse(stage, 'checkout', command, 'checkout_funding')
    : drawFromHouse(stage, 'checkout', command, 'checkout_funding');
}
