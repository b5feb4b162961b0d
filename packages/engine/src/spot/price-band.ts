import { ceilDiv, floorDiv, ONE_MILLION_PPM, type RatePpm, type Ticks } from '@assay/money';
import { opposite } from './book.ts';
import type { Side } from './order.ts';
import type { SpotRejection } from './rejection.ts';
import type { SpotMarket } from './spot-market.ts';

const MILLION = BigInt(ONE_MILLION_PPM);

/**
 * Refuses a limit price that lies outside the pair's band, most likely a slip of the finger. The band is around the
 * last trade price; before the first trade around the best opposite price, else around the best own one; with
 * nothing to go by there is none.
 */
export function priceBandFault(market: SpotMarket, side: Side, price: Ticks): SpotRejection | null {
  const { book } = market;
  const last = market.price.last ?? book.best(opposite(side))?.price ?? book.best(side)?.price;
  return last === undefined ? null : bandFault(market, price, last);
}

/**
 * Rejects a price outside the band around a given one. The limit of a stop order is compared with its trigger price.
 */
export function bandFault(market: SpotMarket, price: Ticks, reference: Ticks): SpotRejection | null {
  const { priceBand } = market.listed.spec;
  if (priceBand === undefined) return null;
  const { lowest, highest } = bandAround(priceBand, reference);
  if (price >= lowest && price <= highest) return null;
  return { code: 'price_outside_band', lowest, highest, nearest: price < lowest ? lowest : highest };
}

/** The lowest and the highest price, in ticks, that a band leaves around a reference. */
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
