import { type PairScale, type PairScaleError, pairScale, type Result } from '@assay/money';
import type { Listings } from '../stage/listings.ts';
import type { PairSpec } from '../stage/pair.ts';

/** Returns the scale from a pair's steps and its currencies' decimals; null when a currency is not listed. */
export function scaleOf(pair: PairSpec, listings: Listings): Result<PairScale, PairScaleError> | null {
  const base = listings.currency(pair.base);
  const quote = listings.currency(pair.quote);
  if (base === undefined || quote === undefined) return null;
  return pairScale(pair.tickSize, pair.lotSize, base.decimals, quote.decimals);
}
