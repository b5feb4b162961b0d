import { minLots, subtractLots, type Ticks } from '@assay/money';
import { isWithin, opposite } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import { end, shrinkTied } from './open-orders.ts';
import { MAXIMUM_PREVENTED, preventMatch } from './prevent-match.ts';
import { settle } from './settle.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Reason for the end of matching: nothing remains to fill, no order is within the limit, or the taker's self-trade
 * prevention ends it at an order of the same owner.
 */
export type MatchEnd = 'filled' | 'no_more' | 'own_order';

/** Fills an order against the book, best price first, then earliest, up to the order's price. */
export function match(spot: Spot, market: SpotMarket, taker: OpenOrder): MatchEnd {
  const side = opposite(taker.side);
  let levelPrice: Ticks | null = null;
  let preventable = MAXIMUM_PREVENTED;
  while (taker.remaining > 0) {
    const maker = market.book.best(side);
    if (maker === null || !isWithin(taker.side, maker.price, taker.price)) return 'no_more';
    if (maker.owner === taker.owner) {
      if (preventable === 0 || preventMatch(spot, market, taker, maker) === 'taker_ends') return 'own_order';
      preventable -= 1;
      continue;
    }
    if (levelPrice !== maker.price) {
      levelPrice = maker.price;
      spot.touched.level(market, side, levelPrice);
    }
    trade(spot, market, taker, maker);
  }
  return 'filled';
}

function trade(spot: Spot, market: SpotMarket, taker: OpenOrder, maker: OpenOrder): void {
  const quantity = minLots(taker.remaining, maker.visible);
  settle(spot, market, taker, maker, quantity);
  taker.remaining = subtractLots(taker.remaining, quantity);
  market.book.fill(maker, quantity);
  market.price.trade(maker.price);
  if (maker.remaining === 0) {
    end(spot, market, maker, null);
  } else {
    spot.touched.order(maker);
    shrinkTied(spot, market, maker);
  }
}
