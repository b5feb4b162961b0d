import type { PreventedMatchId } from '@assay/engine';
import type { Lots, Ticks } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import { emitLevel, emitOrder, lock } from './order-effects.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder } from './simulated-order.ts';

/** Specified maximum of matches that one order passes by. */
export const MAX_PREVENTED = 1_000;

/** Effects on orders that a prevented match needs. */
type Effects = {
  nextPrevented(): number;
  leave(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void;
  close(order: SimulatedOrder, reason: 'self_trade', expectation: Expectation): void;
  smaller(market: SimulatedMarket, maker: SimulatedOrder, expectation: Expectation): void;
};

/** Prevents a match of two orders of one owner. Returns true if the taker ends. */
export function prevent(
  exchange: Effects,
  market: SimulatedMarket,
  taker: SimulatedOrder,
  maker: SimulatedOrder,
  expectation: Expectation,
): boolean {
  const mode = taker.selfTradePrevention;
  const isDecrement = mode === 'decrement';
  const both = Math.min(taker.remaining, maker.remaining);
  const ofTaker = isDecrement ? both : mode === 'expire_maker' ? 0 : taker.remaining;
  const ofMaker = isDecrement ? both : mode === 'expire_taker' ? 0 : maker.remaining;
  record(exchange.nextPrevented(), { taker, maker, ofTaker, ofMaker }, expectation);
  const endsTaker = ofTaker === taker.remaining;
  if (ofMaker === maker.remaining) {
    exchange.leave(market, maker, expectation);
    exchange.close(maker, 'self_trade', expectation);
  } else if (ofMaker > 0) {
    market.resting[maker.side].shrink(maker, ofMaker);
    reduce(maker, ofMaker);
    maker.updatedAt = expectation.time;
    lock(market, maker, -market.cost(maker.side, maker.price, ofMaker), expectation);
    exchange.smaller(market, maker, expectation);
    emitLevel(market, maker, expectation);
  }
  if (endsTaker || ofTaker === 0) return endsTaker;
  taker.remaining -= ofTaker;
  reduce(taker, ofTaker);
  emitOrder(taker, expectation);
  return false;
}

function reduce(order: SimulatedOrder, quantity: number): void {
  order.quantity -= quantity;
  order.prevented += quantity;
}

type Prevented = {
  readonly taker: SimulatedOrder;
  readonly maker: SimulatedOrder;
  readonly ofTaker: number;
  readonly ofMaker: number;
};

function record(
  number: number,
  { taker, maker, ofTaker, ofMaker }: Prevented,
  expectation: Expectation,
): void {
  const id = unchecked<PreventedMatchId>(number);
  expectation.emit(`prevented ${id}`, {
    type: 'match_prevented',
    prevented: {
      id,
      pair: taker.pair,
      owner: taker.owner,
      takerOrder: taker.id,
      makerOrder: maker.id,
      takerSide: taker.side,
      mode: taker.selfTradePrevention,
      price: unchecked<Ticks>(maker.price),
      takerPrevented: unchecked<Lots>(ofTaker),
      makerPrevented: unchecked<Lots>(ofMaker),
      time: expectation.time,
    },
  });
}
