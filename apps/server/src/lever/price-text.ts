import { formatDecimal, markDecimals } from '@assay/money';
import type { MarketPair } from '../market/market.ts';

/** A price on the scale of the pair's marks as exact text. */
export function priceOf(value: bigint, { spec }: MarketPair): string {
  return formatDecimal(value, markDecimals(spec.tickSize));
}
