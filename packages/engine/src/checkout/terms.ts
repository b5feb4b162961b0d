import { type Amount, ZERO } from '@assay/money';
import type { CurrencyId } from '../ids.ts';

/** Terms of payments. */
export type CheckoutTerms = {
  readonly isOpen: boolean;
  /** Currency that payments bring; null while nothing is set. */
  readonly currency: CurrencyId | null;
  /** Ten-thousandths of a yuan for one unit. */
  readonly rate: number;
  /** The least and the most of one payment, in fen. */
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/** Before anybody has set any: nothing is taken. */
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
