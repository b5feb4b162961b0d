import type { OpenedRoom, Order } from '@assay/engine';
import { difference } from '../audit/difference.ts';
import type { Finding } from '../audit/finding.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** Observable state of this room. */
type SpotView = OpenedRoom<'spot'>;

const SIDES = ['buy', 'sell'] as const;

/** Orders with an event in this command: the engine has exactly those that have not ended. */
export function compareOrders(orders: readonly Order[], spot: SpotView): Finding[] {
  return orders.flatMap((order) => {
    const hasEnded = order.status === 'filled' || order.status === 'cancelled';
    const expected = hasEnded ? undefined : order;
    const got = spot.order(order.id);
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `order ${order.id}: ${path}`, expected, got }];
  });
}

/** All open and waiting orders, oldest first. */
export function compareOpenOrders(expected: readonly Order[], spot: SpotView): Finding[] {
  const got = [...spot.openOrders()];
  const path = difference(expected, got);
  return path === null ? [] : [{ kind: 'state', sentence: `open orders: ${path}`, expected, got }];
}

/** The best levels of both sides, which must not cross. */
export function compareBooks(market: SimulatedMarket, spot: SpotView, levels: number): Finding[] {
  const findings: Finding[] = [];
  const { pair, resting } = market;
  const got = { buy: spot.depth(pair, 'buy', levels), sell: spot.depth(pair, 'sell', levels) };
  for (const side of SIDES) {
    const expected = levels === 1 ? bestLevel(market, side) : resting[side].levels();
    const path = difference(expected, got[side]);
    if (path === null) continue;
    const sentence = `${side} book of pair ${pair}: ${path}`;
    findings.push({ kind: 'state', sentence, expected, got: got[side] });
  }
  const [buy, sell] = [got.buy[0], got.sell[0]];
  if (buy !== undefined && sell !== undefined && buy.price >= sell.price)
    findings.push({ kind: 'crossed_book', sentence: `the book of pair ${pair} is not crossed`, got });
  return findings;
}

/** Last price, which decides triggers and the band. */
export function compareLastPrice({ pair, lastPrice }: SimulatedMarket, spot: SpotView): Finding[] {
  const got = spot.lastPrice(pair);
  if (got === lastPrice) return [];
  return [{ kind: 'state', sentence: `last price of pair ${pair}`, expected: lastPrice, got }];
}

function bestLevel({ resting }: SimulatedMarket, side: 'buy' | 'sell') {
  const first = resting[side].first();
  if (first === undefined) return [];
  return [{ price: first.price, quantity: Number(resting[side].quantityAt(first.price)) }];
}
