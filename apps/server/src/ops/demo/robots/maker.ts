import type { Command, OwnerId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import type { Depth } from '../../../market/market-data/market-data.ts';
import { isTooFar, quotesAround } from './quotes-around.ts';
import type { RobotOrder } from './robot-orders.ts';
import type { RobotPair } from './robot-pair.ts';

/** A quote with less than this part of its size left is replenished. */
const REPLENISH_RATIO = 0.4;

export type MakerView = {
  readonly pair: RobotPair;
  /** In ticks, not rounded. */
  readonly fair: number;
  /** Value of one lot in USDT. */
  readonly worthOfLot: number;
  readonly orders: readonly RobotOrder[];
  readonly depth: Depth;
};

/**
 * Returns the makers' commands for a pair now, most urgent first: missing or depleted quotes, from the middle outwards,
 * then quotes too far out. Quotes on the wrong side of the fair price are left to the takers.
 */
export function makerCommands(view: MakerView, makers: readonly OwnerId[]): readonly Command[] {
  return [...missingQuotes(view, makers), ...farQuotes(view)];
}

function missingQuotes(
  { pair, fair, worthOfLot, orders, depth }: MakerView,
  makers: readonly OwnerId[],
): readonly Command[] {
  const resting = new Map<number, number>();
  for (const { price, remaining } of orders) resting.set(price, (resting.get(price) ?? 0) + remaining);
  const highestBid = depth.bids[0]?.price ?? 0;
  const lowestAsk = depth.asks[0]?.price ?? Number.POSITIVE_INFINITY;

  return quotesAround(pair, fair, worthOfLot).flatMap(({ side, price, quantity, cell }) => {
    const crosses = side === 'buy' ? price >= lowestAsk : price <= highestBid;
    const missing = quantity - (resting.get(price) ?? 0);
    const owner = makers[cell % makers.length];
    if (crosses || missing < quantity * (1 - REPLENISH_RATIO) || owner === undefined) return [];
    const missingQuantity = Math.max(missing, pair.listed.spec.minimumLots);
    return {
      room: 'spot',
      type: 'place_limit_order' as const,
      by: { trader: owner },
      pair: pair.listed.spec.id,
      side,
      price: ticks(price),
      quantity: lots(missingQuantity),
    };
  });
}

function farQuotes({ pair, fair, orders }: MakerView): readonly Command[] {
  return orders
    .filter(({ price }) => isTooFar(pair, fair, price))
    .map(({ owner, id }) => ({
      room: 'spot',
      type: 'cancel_order' as const,
      by: { trader: owner },
      order: id,
    }));
}
