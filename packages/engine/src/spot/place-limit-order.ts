import type { Ticks } from '@assay/money';
import type { PlaceLimitOrder } from './commands.ts';
import { enterLimit, entryFault } from './enter-limit.ts';
import { addExits, type ExitTerms, exitsFault } from './exits.ts';
import { fireTriggers } from './fire-triggers.ts';
import { newOrder } from './new-order.ts';
import {
  expiryFault,
  isPrice,
  limitTerms,
  openFault,
  quantityFault,
  tradingMarket,
  visibleFault,
} from './place-checks.ts';
import { priceBandFault } from './price-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';

/**
 * Matches crossing orders at their resting prices; the remainder rests at the limit, or is cancelled as the terms
 * require. With `exits`, it is the entry of a bracket.
 */
export function placeLimitOrder(
  command: PlaceLimitOrder,
  spot: Spot,
  exits: ExitTerms | null = null,
): SpotRejection | null {
  const { side, price, quantity } = command;
  const owner = command.by.trader;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  if (!isPrice(price)) return { code: 'invalid_price' };
  const terms = limitTerms(command);
  // An order that does not rest has no use for an end time.
  if (terms === null || (terms.expiresAt !== null && terms.timeInForce !== 'gtc')) {
    return { code: 'invalid_terms' };
  }
  const fault =
    expiryFault(spot, command.expiresAt) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, command.visibleQuantity) ??
    priceBandFault(market, side, price);
  if (fault !== null) return fault;
  const unfit = entryFault(market, owner, terms, quantity);
  if (unfit !== null) return unfit;
  const trader = market.trader(owner);
  // Other times in force leave no resting order.
  const crowded = terms.timeInForce === 'gtc' ? openFault(market, trader, 1) : null;
  if (crowded !== null) return crowded;
  const cost = market.cost(side, price, quantity);
  if (trader.available(side) < cost) return { code: 'insufficient_balance' };
  const exitFault =
    exits === null
      ? null
      : exitsFault(market, trader, exits, {
          price,
          bestPrice: bestPriceOf(market, price),
          quantity,
          open: terms.timeInForce === 'gtc' ? 1 : 0,
        });
  if (exitFault !== null) return exitFault;
  const order = newOrder(spot, trader, terms);
  spot.changes.createdId = order.id;
  if (exits !== null) addExits(spot, market, order, exits);
  enterLimit(spot, market, order, cost);
  fireTriggers(spot, market);
  return null;
}

/** The best price that a limit order which buys can fill at. */
function bestPriceOf({ book }: SpotMarket, limit: Ticks): Ticks {
  const best = book.best('sell');
  return best !== null && best.price < limit ? best.price : limit;
}
