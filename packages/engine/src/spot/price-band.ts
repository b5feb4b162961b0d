import { ceilDiv, floorDiv, ONE_MILLION_PPM, type RatePpm, type Ticks } from '@assay/money';
import { opposite } from './book.ts';
import type { Side } from './order.ts';
import type { SpotRejection } from './rejection.ts';
import type { SpotMarket } from './spot-market.ts';

const MILLION = BigInt(ONE_MILLION_PPM);

/**
 * Rejects a limit price outside the pair's band, most likely a typing error. The band is around the last trade price;
 * before the first trade around the best opposite price, else around the best price of the same side. An empty book
 * without trades has no band.
 */
export function priceBandFault(market: SpotMarket, side: Side, price: Ticks): SpotRejection | null {
  const { book } = market;
  const last = market.price.last ?? book.best(opposite(side))?.price ?? book.best(side)?.price;
  return last === undefined ? null : bandFault(market, price, last);
}

/**
 * Rejects a price outside the band around a reference price. A stop order's limit is compared with its trigger price.
 */
export function bandFault(market: SpotMarket, price: Ticks, reference: Ticks): SpotRejection | null {
  const { priceBand } = market.listed.spec;
  if (priceBand === undefined) return null;
  const { lowest, highest } = bandAround(priceBand, reference);
  if (price >= lowest && price <= highest) return null;
  return { code: 'price_outside_band', lowest, highest, nearest: price < lowest ? lowest : highest };
}

/** Returns the lowest and the highest price, in ticks, within a band around a reference price. */
export function bandAround(
  priceBand: RatePpm,
  reference: Ticks,
): { readonly lowest: number; readonly highest: number } {
  const band = BigInt(priceBand);
  return {
    lowest: Math.max(1, Number(ceilDiv(BigInt(reference) * (MILLION - band), MILLION))),
    highest: Number(floorDiv(BigInt(reference) * (MILLION + band), MILLION)),
  };
}
