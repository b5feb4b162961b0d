import { marginRoundedUp, openingPrice, shareRoundedUp } from './arithmetic.ts';
import type { LeverTerms } from './terms.ts';
import type { LeverTrade } from './trade.ts';

type Priced = Pick<LeverTrade, 'price' | 'value' | 'originMargin' | 'margin' | 'fee'>;
type Size = Pick<LeverTrade, 'side' | 'quantity' | 'multiple'>;

/** Value, margin and fee at a price. */
export function costAt(price: bigint, { quantity, multiple }: Size, { fee }: LeverTerms): Priced {
  const value = price * quantity;
  const margin = marginRoundedUp(value, multiple);
  return { price, value, originMargin: margin, margin, fee: shareRoundedUp(value, fee) };
}

/**
 * Value, margin and fee of an order that opens at an index: computed at the index with the spread, not at its limit.
 */
export function costOfOpening(indexPrice: bigint, size: Size, terms: LeverTerms): Priced {
  return costAt(openingPrice(size.side, indexPrice, terms.spread), size, terms);
}
