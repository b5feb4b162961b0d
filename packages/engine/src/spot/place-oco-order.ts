import type { PlaceOcoOrder } from './commands.ts';
import { entryFault } from './enter-limit.ts';
import { newOrder } from './new-order.ts';
import { limitLeg, stopLeg, tie } from './oco-legs.ts';
import { rest, wait } from './open-orders.ts';
import { DEFAULT_PREVENTION, type SelfTradePrevention, type Trigger } from './order.ts';
import { isPrice, openFault, preventionOf, quantityFault, tradingMarket } from './place-checks.ts';
import { priceBandFault } from './price-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import { triggerFault, waitingCostFault, waitingFault, waitingPrice } from './stop-checks.ts';
import type { Trader } from './trader.ts';
import { triggerOf } from './trigger.ts';

/**
 * Places two orders for the same quantity, only one of which takes effect: a resting limit order and a waiting stop
 * order. A complete fill of the limit order, the trigger of the stop order or a cancel of either ends the other. A
 * partial fill of the limit order reduces the stop order to the remainder. Together they hold the cost of the more
 * expensive one.
 */
export function placeOcoOrder(command: PlaceOcoOrder, spot: Spot): SpotRejection | null {
  const { side, stopPrice: stopLimit = null } = command;
  const market = tradingMarket(spot, command.pair);
  if (!(market instanceof SpotMarket)) return market;
  const selfTradePrevention = preventionOf(command);
  if (selfTradePrevention === null) return { code: 'invalid_terms' };
  const trigger = triggerOf(side, 'stop', command.triggerPrice);
  const fault = limitFault(market, command) ?? triggerFault(market, trigger, stopLimit);
  if (fault !== null) return fault;
  if (!isBeyond(command)) return { code: 'oco_prices_crossed' };
  const trader = market.trader(command.by.trader);
  const refused =
    waitingFault(market, trader) ??
    openFault(market, trader, 2) ??
    costFault(market, trader, command, trigger);
  if (refused !== null) return refused;
  placeBoth(spot, market, trader, { ...command, selfTradePrevention }, trigger);
  return null;
}

function limitFault(market: SpotMarket, command: PlaceOcoOrder): SpotRejection | null {
  const { by, side, price, quantity } = command;
  if (!isPrice(price)) return { code: 'invalid_price' };
  const modes = { timeInForce: 'gtc', postOnly: true, selfTradePrevention: DEFAULT_PREVENTION } as const;
  const terms = { side, price, ...modes };
  return (
    quantityFault(market, quantity) ??
    priceBandFault(market, side, price) ??
    entryFault(market, by.trader, terms, quantity)
  );
}

/** Returns true if the limit price is better than the trigger price. */
function isBeyond({ side, price, triggerPrice }: PlaceOcoOrder): boolean {
  return side === 'buy' ? price < triggerPrice : price > triggerPrice;
}

function costFault(
  market: SpotMarket,
  trader: Trader,
  command: PlaceOcoOrder,
  trigger: Trigger,
): SpotRejection | null {
  const { side, quantity, price, stopPrice = null } = command;
  const available = trader.available(side);
  const stop = waitingPrice(market, side, trigger, stopPrice);
  return (
    waitingCostFault(market, side, price, quantity, available) ??
    waitingCostFault(market, side, stop, quantity, available)
  );
}

function placeBoth(
  spot: Spot,
  market: SpotMarket,
  trader: Trader,
  command: PlaceOcoOrder & { readonly selfTradePrevention: SelfTradePrevention },
  trigger: Trigger,
): void {
  const { price, stopPrice = null } = command;
  const limit = newOrder(spot, trader, limitLeg(command, price));
  const stop = newOrder(spot, trader, stopLeg(market, command, trigger, stopPrice));
  tie(limit, stop);
  spot.changes.createdId = limit.id;
  rest(spot, market, limit);
  wait(spot, market, stop);
}
