import { type Amount, amount, ceilDiv, floorDiv, indexPriceDecimals } from '@assay/money';
import type { CurrencyId, PairId } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { Stage } from '../room.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { CnyRate } from './cny-rate.ts';
import type { C2cFloating, C2cOffer } from './offer.ts';

/** Current price of an offer, and the index price of its pair used for it; without a pair only the CNY rate is used. */
export type ComputedPrice = {
  readonly price: Amount;
  readonly indexPrice: AcceptedIndexPrice | null;
  readonly cny: CnyRate | null;
};

const MILLION = 1_000_000n;

/**
 * Returns true when `pair` prices a coin in the currency of the CNY rate; for that currency itself `pair` must be null.
 */
export function convertsToCny(
  currency: CurrencyId,
  pair: PairId | null,
  cny: CnyRate,
  { listings }: Pick<Stage, 'listings'>,
): boolean {
  if (pair === null) return currency === cny.currency;
  const spec = listings.pair(pair)?.spec;
  return spec !== undefined && spec.base === currency && spec.quote === cny.currency;
}

/**
 * Returns the current price of an offer. A floating price is a percentage of the index, in CNY by the CNY rate, rounded
 * in favour of the offer's owner, and bounded by floor and ceiling. Rejected while the index price or the CNY rate is
 * stale.
 */
export function priceNow(
  { price, floating, side, currency }: Pick<C2cOffer, 'price' | 'floating' | 'side' | 'currency'>,
  cny: CnyRate | null,
  stage: Stage,
): ComputedPrice | PriceStale {
  if (floating === null) return { price, indexPrice: null, cny: null };
  const { time } = stage.changes;
  const isFresh =
    cny !== null && time <= cny.freshUntil && convertsToCny(currency, floating.pair, cny, stage);
  if (!isFresh) return { code: 'price_stale' };
  if (floating.pair === null)
    return { price: floatingPrice(cny.price, 1n, floating, side), indexPrice: null, cny };
  const indexPrice = stage.indexPrices.freshAt(floating.pair, time);
  const listed = stage.listings.pair(floating.pair);
  if (indexPrice === null || listed === undefined) return { code: 'price_stale' };
  const indexScale = 10n ** BigInt(indexPriceDecimals(listed.spec.tickSize));
  return { price: floatingPrice(indexPrice.price * cny.price, indexScale, floating, side), indexPrice, cny };
}

/**
 * Returns the price of a coin in ten-thousandths of CNY: `percent` parts per million of `value / indexScale`, which has
 * the same unit, bounded by floor and ceiling; rounded in favour of the offer's owner.
 */
export function floatingPrice(
  value: bigint,
  indexScale: bigint,
  { percent, floor, ceiling }: C2cFloating,
  side: C2cOffer['side'],
): Amount {
  const divide = side === 'sell' ? ceilDiv : floorDiv;
  const price = divide(value * BigInt(percent), indexScale * MILLION);
  if (price < floor) return floor;
  return price > ceiling ? ceiling : amount(price);
}
