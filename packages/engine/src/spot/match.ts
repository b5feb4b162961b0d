import type { Lots, Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { isWithin, opposite } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';
import { settle } from './settle.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Why matching ended: nothing left to fill, nothing left within the limit, or the next order is the taker's own. */
export type MatchEnd = 'filled' | 'no_more' | 'own_order';

/** Fills a new order against the book, best price first, then earliest, down to its price. */
export function match(spot: Spot, market: SpotMarket, taker: OpenOrder): MatchEnd {
  const side = opposite(taker.side);
  let end: MatchEnd = 'filled';
  let levelPrice: Ticks | null = null;
  while (taker.remaining > 0) {
    const maker = market.book.best(side);
    const next = meeting(taker, maker);
    if (maker === null || next !== 'match') {
      end = next === 'own_order' ? 'own_order' : 'no_more';
      break;
    }
    if (levelPrice !== null && levelPrice !== maker.price) emitLevel(spot, market, side, levelPrice);
    levelPrice = maker.price;
    trade(spot, market, taker, maker);
  }
  if (levelPrice !== null) emitLevel(spot, market, side, levelPrice);
  return end;
}

/** Tells where a level stands after the command. */
export function emitLevel(spot: Spot, market: SpotMarket, side: Side, price: Ticks): void {
  const quantity = market.book.quantityAt(side, price);
  spot.changes.emit({ type: 'book_level_changed', pair: market.pair, side, price, quantity });
}

/** Own orders never match: the newer one, which is the taker, stops there. */
function meeting(taker: OpenOrder, maker: OpenOrder | null): 'match' | 'own_order' | 'no_more' {
  if (maker === null || !isWithin(taker.side, maker.price, taker.price)) return 'no_more';
  return maker.owner === taker.owner ? 'own_order' : 'match';
}

function trade(spot: Spot, market: SpotMarket, taker: OpenOrder, maker: OpenOrder): void {
  const quantity = Math.min(taker.remaining, maker.remaining) as Lots;
  settle(spot, market, taker, maker, quantity);
  taker.remaining = (taker.remaining - quantity) as Lots;
  market.book.fill(maker, quantity);
  if (maker.remaining > 0) {
    spot.changes.emit({ type: 'order_changed', order: maker.toOrder('open', null) });
    return;
  }
  assert(maker.hold === null || maker.hold.amount === 0n, 'a filled order holds nothing');
  spot.openOrders.delete(maker.id);
  spot.closedOrders.remember(maker.id, maker.owner);
  spot.changes.emit({ type: 'order_changed', order: maker.toOrder('filled', null) });
}
