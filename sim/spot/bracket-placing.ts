import type { PlaceBracketOrder, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { isPrice, openFault, triggerFault, triggerOf, waitingFault } from './order-rules.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedBracket, SimulatedOrder, Terms } from './simulated-order.ts';

/** Requested exits; `stopAt` is undefined for a market order. */
export type Exits = Pick<PlaceBracketOrder, 'takeProfitPrice' | 'stopTriggerPrice' | 'stopPrice'>;

/** A limit of a stop order needs its trigger, and a bracket an exit. */
export function areExits({ takeProfitPrice, stopTriggerPrice, stopPrice }: Exits): boolean {
  if (stopTriggerPrice !== undefined) return true;
  return takeProfitPrice !== undefined && stopPrice === undefined;
}

/** Order of checks: take-profit price, its band and amount, trigger, number of waiting orders, number of open orders. */
export function exitsFault(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  { takeProfitPrice, stopTriggerPrice, stopPrice }: Exits,
  entry: Pick<Terms, 'owner' | 'price' | 'quantity'> & {
    readonly mayRest: boolean;
    readonly bestPrice: number;
  },
): Rejection | null {
  const { owner, price, bestPrice, quantity, mayRest } = entry;
  let count = mayRest ? 1 : 0;
  if (takeProfitPrice !== undefined) {
    count += 1;
    if (!isPrice(takeProfitPrice)) return { code: 'invalid_price' };
    if (takeProfitPrice <= price) return { code: 'bracket_prices_crossed' };
    const fault = market.bandFault(takeProfitPrice, price);
    if (fault !== null) return fault;
    if (market.quote(takeProfitPrice, quantity) > MAX_AMOUNT) return { code: 'amount_too_large' };
  }
  if (stopTriggerPrice !== undefined) {
    count += 1;
    const fault = triggerFault(market, triggerOf('sell', 'stop', stopTriggerPrice), stopPrice);
    if (fault !== null) return fault;
    if (stopTriggerPrice >= bestPrice) return { code: 'bracket_prices_crossed' };
    const crowded = waitingFault(market, owner);
    if (crowded !== null) return crowded;
  }
  return openFault(exchange, market, owner, count);
}

/** Lists an entry that is not matched yet, and its exits, which take the next ids. */
export function pendExits(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  entry: SimulatedOrder,
  { takeProfitPrice, stopTriggerPrice, stopPrice }: Exits,
  expectation: Expectation,
): void {
  exchange.admit(entry);
  const { owner, pair, quantity, selfTradePrevention } = entry;
  const common = { owner, pair, side: 'sell', quantity, selfTradePrevention, expiresAt: null } as const;
  const limit = { ...common, kind: 'limit', timeInForce: 'gtc' } as const;
  const exits: SimulatedOrder[] = [];
  if (takeProfitPrice !== undefined) {
    const terms = { ...limit, price: takeProfitPrice, postOnly: true, trigger: null };
    exits.push(exchange.newOrder(terms, expectation));
  }
  if (stopTriggerPrice !== undefined) {
    const trigger = triggerOf('sell', 'stop', stopTriggerPrice);
    const price = stopPrice ?? market.worstPrice('sell', stopTriggerPrice);
    const kind = stopPrice === undefined ? ({ kind: 'market', timeInForce: 'ioc' } as const) : {};
    exits.push(exchange.newOrder({ ...limit, ...kind, price, postOnly: false, trigger }, expectation));
  }
  const [first, second] = exits;
  if (first !== undefined && second !== undefined) {
    Object.assign(first, { partner: second, ocoOrder: second.id });
    Object.assign(second, { partner: first, ocoOrder: first.id });
  }
  const bracket: SimulatedBracket = { entry, exits, net: 0n, given: 0 };
  for (const order of [entry, ...exits]) Object.assign(order, { bracket, bracketEntry: entry.id });
  for (const exit of exits) exchange.pend(market, exit, expectation);
}
