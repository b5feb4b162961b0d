import type { C2cFloating, Command } from '@assay/engine';
import type { Amount } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { IndexPrices } from './index-prices.ts';
import { percentIn, priceIn } from './money.ts';

/**
 * Price of a C2C offer as requested on the wire: fixed (`price`), or floating with the index price, which takes all
 * three `float_` fields.
 */
export type RequestedPrice = {
  readonly price?: string | undefined;
  readonly float_percent?: string | undefined;
  readonly float_floor?: string | undefined;
  readonly float_ceiling?: string | undefined;
};

export type ReadPrice = { readonly price: Amount; readonly floating: C2cFloating | null };

type Publishing = Extract<Command, { readonly type: 'publish_c2c_offer' }>;

/**
 * Parses a requested price; returns a refusal if it is invalid, null if no price was requested. The unit price of a
 * floating one follows from the current index price; a retried request (`about.first`) keeps the first request's.
 */
export function readRequestedPrice(
  requestedPrice: RequestedPrice,
  details: { readonly currency: number; readonly side: 'buy' | 'sell'; readonly first?: Publishing | null },
  indexes: IndexPrices,
): ReadPrice | Refused | null {
  const { float_percent: percent, float_floor: floor, float_ceiling: ceiling } = requestedPrice;
  if (percent === undefined && floor === undefined && ceiling === undefined) {
    if (requestedPrice.price === undefined) return null;
    const price = priceIn(requestedPrice.price);
    return typeof price === 'bigint' ? { price, floating: null } : price;
  }
  if (percent === undefined || floor === undefined || ceiling === undefined) {
    return refuse('c2c.floating_incomplete');
  }
  const terms = { percent: percentIn(percent), floor: priceIn(floor), ceiling: priceIn(ceiling) };
  if (typeof terms.percent !== 'number') return terms.percent;
  if (typeof terms.floor !== 'bigint') return terms.floor;
  if (typeof terms.ceiling !== 'bigint') return terms.ceiling;
  if (terms.floor > terms.ceiling) return refuse('c2c.floating_range');
  const floating = { percent: terms.percent, floor: terms.floor, ceiling: terms.ceiling };
  const { currency, side, first } = details;
  if (first?.floating)
    return { price: first.unitPrice, floating: { pair: first.floating.pair, ...floating } };
  const pair = indexes.pairOf(currency);
  const price = indexes.pricePartOf(currency, floating, side);
  if (pair === undefined || price === null) return refuse('common.price_stale');
  return { price: price as Amount, floating: { pair, ...floating } };
}
