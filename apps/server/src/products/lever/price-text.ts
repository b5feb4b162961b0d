import { formatDecimal, indexPriceDecimals } from '@assay/money';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Formats a price on the scale of the pair's index prices as exact text. */
export function priceOf(value: bigint, { spec }: ListedPair): string {
  return formatDecimal(value, indexPriceDecimals(spec.tickSize));
}
