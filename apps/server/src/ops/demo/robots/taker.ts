import type { Command, OwnerId, Side } from '@assay/engine';
import { lots } from '@assay/money';
import type { Depth, Level } from '../../../market/market-data/market-data.ts';
import type { Random } from '../random.ts';
import type { RobotPair } from './robot-pair.ts';

/** A chance trade is about this part of an ordinary quote, sometimes several times as much. */
const CHANCE_PART = 0.12;
const CHANCE_SPREAD = 1.1;
const CHANCE_PART_MAX = 3;

/**
 * Takes what stands on the wrong side of the fair price, whoever offers it: this is how the last price follows the feed,
 * and how a user's limit order fills once the market has reached it.
 */
export function sweep(pair: RobotPair, fair: number, depth: Depth, taker: OwnerId): Command | null {
  const asks = quantityOf(depth.asks, (price) => price <= fair);
  if (asks > 0) return marketOrder(pair, 'buy', asks, taker);
  const bids = quantityOf(depth.bids, (price) => price >= fair);
  return bids > 0 ? marketOrder(pair, 'sell', bids, taker) : null;
}

/** Somebody buys or sells for reasons of their own. */
export function chanceTrade(pair: RobotPair, worthOfLot: number, taker: OwnerId, random: Random): Command {
  const side = random.next() < 0.5 ? 'buy' : 'sell';
  const part = Math.min(CHANCE_PART_MAX, CHANCE_PART * Math.exp(CHANCE_SPREAD * random.normal()));
  return marketOrder(pair, side, Math.round((pair.quoteWorth * part) / worthOfLot), taker);
}

function marketOrder(pair: RobotPair, side: Side, quantity: number, owner: OwnerId): Command {
  const { id, minimumLots, maximumLots } = pair.listed.spec;
  const allowed = Math.min(maximumLots, Math.max(minimumLots, quantity));
  return {
    room: 'spot',
    type: 'place_market_order',
    by: { trader: owner },
    pair: id,
    side,
    quantity: lots(allowed),
  };
}

function quantityOf(levels: readonly Level[], isStale: (price: number) => boolean): number {
  return levels.reduce((sum, { price, quantity }) => (isStale(price) ? sum + quantity : sum), 0);
}
