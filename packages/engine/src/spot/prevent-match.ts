import { addLots, type Lots, minLots, subtractLots } from '@assay/money';
import type { SpotEvent } from './event.ts';
import { trimFunds } from './funds.ts';
import type { OpenOrder } from './open-order.ts';
import { cancel, shrinkTied } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Maximum number of matches that one order passes by, which bounds its command: ended resting orders use up none of its
 * quantity. At the next own order it ends itself.
 */
export const MAXIMUM_PREVENTED = 1_000;

/**
 * Prevents the match of an order with a resting one of the same owner, by the mode of the newer order, and records it.
 * An iceberg is met with its whole remaining quantity. Returns `taker_ends` if the newer order ends; otherwise it continues with the next resting order.
 */
export function preventMatch(
  spot: Spot,
  market: SpotMarket,
  taker: OpenOrder,
  maker: OpenOrder,
): 'taker_ends' | 'taker_continues' {
  const mode = taker.selfTradePrevention;
  const matched = minLots(taker.remaining, maker.remaining);
  switch (mode) {
    case 'expire_taker':
      record(spot, taker, maker, taker.remaining, NONE);
      return 'taker_ends';
    case 'expire_maker':
      record(spot, taker, maker, NONE, maker.remaining);
      cancel(spot, market, maker, 'self_trade');
      return 'taker_continues';
    case 'expire_both':
      record(spot, taker, maker, taker.remaining, maker.remaining);
      cancel(spot, market, maker, 'self_trade');
      return 'taker_ends';
    case 'decrement':
      record(spot, taker, maker, matched, matched);
      if (maker.remaining === matched) cancel(spot, market, maker, 'self_trade');
      else decrementResting(spot, market, maker, matched);
      if (taker.remaining === matched) return 'taker_ends';
      taker.remaining = subtractLots(taker.remaining, matched);
      decrement(taker, matched);
      return 'taker_continues';
  }
}

const NONE = 0 as Lots;

/** Reduces a resting order, which keeps its priority. */
function decrementResting(spot: Spot, market: SpotMarket, order: OpenOrder, quantity: Lots): void {
  market.book.reduce(order, quantity);
  decrement(order, quantity);
  order.updatedAt = spot.changes.time;
  trimFunds(spot, market, order);
  spot.touched.order(order);
  spot.touched.level(market, order.side, order.price);
  shrinkTied(spot, market, order);
}

function decrement(order: OpenOrder, quantity: Lots): void {
  order.quantity = subtractLots(order.quantity, quantity);
  order.prevented = addLots(order.prevented, quantity);
}

function record(
  spot: Spot,
  taker: OpenOrder,
  maker: OpenOrder,
  takerPrevented: Lots,
  makerPrevented: Lots,
): void {
  // Replay of a journal from before this rule has no such events.
  if (!spot.upgrades.isActive('recorded_preventions')) return;
  const { id: takerOrder, owner, pair, side: takerSide, selfTradePrevention: mode } = taker;
  spot.changes.emit<SpotEvent>({
    type: 'match_prevented',
    prevented: {
      ...{ id: spot.nextPrevented(), pair, owner, takerOrder, makerOrder: maker.id, takerSide, mode },
      ...{ price: maker.price, takerPrevented, makerPrevented, time: spot.changes.time },
    },
  });
}
