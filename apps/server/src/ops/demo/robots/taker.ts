import type { Command, OwnerId, Side } from '@assay/engine';
import { lots } from '@assay/money';
import type { Depth, Level } from '../../../market/market-data/market-data.ts';
import type { Random } from '../random.ts';
import type { RobotPair } from './robot-pair.ts';

/** Usual size of a random trade as a part of an average quote; sometimes it is several times as much. */
const RANDOM_TRADE_RATIO = 0.12;
const RANDOM_TRADE_SPREAD = 1.1;
const RANDOM_TRADE_MAX = 3;

/**
 * Takes all orders on the wrong side of the fair price, of any owner: so the last price follows the feed, and a user's
 * limit order fills once the market has reached it.
 */
export function sweep(pair: RobotPair, fair: number, depth: Depth, taker: OwnerId): Command | null {
  const asks = quantityOf(depth.asks, (price) => price <= fair);
  if (asks > 0) return marketOrder(pair, 'buy', asks, taker);
  const bids = quantityOf(depth.bids, (price) => price >= fair);
  return bids > 0 ? marketOrder(pair, 'sell', bids, taker) : null;
}

/** Returns a random buy or sell order, without regard to the price. */
export function randomTrade(pair: RobotPair, worthOfLot: number, taker: OwnerId, random: Random): Command {
  const side = random.next() < 0.5 ? 'buy' : 'sell';
  const part = Math.min(
    RANDOM_TRADE_MAX,
    RANDOM_TRADE_RATIO * Math.exp(RANDOM_TRADE_SPREAD * random.normal()),
  );
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
