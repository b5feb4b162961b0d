import { type Amount, ZERO } from '@assay/money';
import type { CurrencyId } from '../ids.ts';

/** Terms of checkouts. */
export type CheckoutTerms = {
  readonly isOpen: boolean;
  /** Currency bought; null before it is set. */
  readonly currency: CurrencyId | null;
  /** In ten-thousandths of a yuan per unit. */
  readonly rate: number;
  /** Smallest and largest payment, in fen. */
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** Terms before the first ones are set: nothing is offered. */
export const CLOSED_CHECKOUT: CheckoutTerms = {
  isOpen: false,
  currency: null,
  rate: 0,
  minimum: ZERO,
  maximum: ZERO,
};

const MAX_RATE = 1_000_000_000;
/** A hundred million yuan, in fen. */
const MAX_AMOUNT = 10_000_000_000n;

/** Returns true when terms are within their range and consistent. */
export function areCheckoutTerms(
  { isOpen, currency, rate, minimum, maximum }: CheckoutTerms,
  isListed: (currency: CurrencyId) => boolean,
): boolean {
  if (currency === null) return !isOpen && rate === 0 && minimum === 0n && maximum === 0n;
  return (
    isListed(currency) &&
    rate >= 1 &&
    rate <= MAX_RATE &&
    minimum >= 1n &&
    maximum >= minimum &&
    maximum <= MAX_AMOUNT
  );
}
