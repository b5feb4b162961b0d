import type {
  PlaceBracketOrder,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceOcoOrder,
  PlaceStopOrder,
  PlaceTrailingOrder,
  Rejection,
} from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { unchecked } from '../unchecked.ts';
import { areExits, type Exits, exitsFault, pendExits } from './bracket-placing.ts';
import {
  areTerms,
  bandFault,
  costFault,
  entryFault,
  expiryFault,
  isPrevention,
  isPrice,
  openFault,
  quantityFault,
  tradingMarket,
  triggerFault,
  triggerOf,
  visibleFault,
  waitingCostFault,
  waitingFault,
} from './order-rules.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';
import type { Terms } from './simulated-order.ts';
import { trailedTrigger } from './trailed-trigger.ts';
import { endTrading } from './triggers.ts';

/** Specified bounds of the distance of a trailing order, in basis points. */
const MIN_DELTA = 10;
const MAX_DELTA = 2_000;
const NO_TRIGGER = { trigger: null } as const;
const NO_END = { expiresAt: null } as const;
const USUAL = 'expire_taker';
const MARKET_TERMS = { kind: 'market', timeInForce: 'ioc', postOnly: false } as const;

/** Order of checks: pair, price, terms, end time, quantity, band, entry, number of open orders, money. */
export function placeLimit(
  exchange: SimulatedExchange,
  command: PlaceLimitOrder,
  expectation: Expectation,
  exits: Exits | null = null,
): Rejection | null {
  const { price, quantity, timeInForce = 'gtc', postOnly = false, expiresAt } = command;
  const market = tradingMarket(exchange, command.pair);
  if ('code' in market) return market;
  if (!isPrice(price)) return { code: 'invalid_price' };
  const isLimited = expiresAt !== undefined && timeInForce !== 'gtc';
  const { selfTradePrevention = USUAL } = command;
  const { visibleQuantity } = command;
  if (!areTerms(timeInForce, postOnly, visibleQuantity) || isLimited || !isPrevention(selfTradePrevention))
    return { code: 'invalid_terms' };
  const owner = command.by.trader;
  const limit = { kind: 'limit', timeInForce, postOnly, ...NO_TRIGGER, selfTradePrevention } as const;
  const terms: Terms = { ...command, owner, ...limit, expiresAt: expiresAt ?? null };
  const fault =
    expiryFault(expiresAt, expectation.time) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, visibleQuantity) ??
    bandFault(market, command.side, price) ??
    entryFault(market, terms, quantity) ??
    (timeInForce === 'gtc' ? openFault(exchange, market, owner, 1) : null) ??
    costFault(market, terms, price, quantity);
  if (fault !== null) return fault;
  const mayRest = timeInForce === 'gtc';
  const bestPrice = Math.min(price, market.facing('buy').first()?.price ?? price);
  const unfit =
    exits === null
      ? null
      : exitsFault(exchange, market, exits, { owner, price, bestPrice, quantity, mayRest });
  if (unfit !== null) return unfit;
  const order = exchange.newOrder(terms, expectation);
  expectation.createdId = order.id;
  if (exits !== null) pendExits(exchange, market, order, exits, expectation);
  exchange.enter(market, order, expectation);
  endTrading(exchange, market, expectation);
  return null;
}

/** A buyer needs the exact cost of the fills, a seller the whole quantity. */
export function placeMarket(
  exchange: SimulatedExchange,
  command: PlaceMarketOrder,
  expectation: Expectation,
  exits: Exits | null = null,
): Rejection | null {
  const { side, mostQuote } = command;
  const owner = command.by.trader;
  const market = tradingMarket(exchange, command.pair);
  if ('code' in market) return market;
  const { selfTradePrevention = USUAL } = command;
  if (!isPrevention(selfTradePrevention)) return { code: 'invalid_terms' };
  const taker = { owner, selfTradePrevention };
  const fault = quantityFault(market, command.quantity);
  if (fault !== null) return fault;
  if (mostQuote !== undefined && mostQuote < 1n) return { code: 'invalid_amount' };
  const best = market.facing(side).first();
  if (best === undefined) return { code: 'no_liquidity' };
  const price = market.worstPrice(side, best.price);
  const quantity =
    mostQuote === undefined
      ? command.quantity
      : unchecked<PlaceMarketOrder['quantity']>(
          market.within(taker, side, price, command.quantity, mostQuote),
        );
  if (quantity < market.spec.minimumLots)
    return { code: 'quantity_below_minimum', minimumLots: market.spec.minimumLots };
  if (side === 'sell' && market.quote(best.price, quantity) > MAX_AMOUNT) return { code: 'amount_too_large' };
  const cost =
    side === 'buy' ? market.reach(taker, side, price, quantity).quote : market.cost(side, price, quantity);
  const payer = market.payer(owner, side);
  if (payer.total - payer.held < cost) return { code: 'insufficient_balance' };
  const entry = { owner, price: best.price, bestPrice: best.price, quantity, mayRest: false };
  const unfit = exits === null ? null : exitsFault(exchange, market, exits, entry);
  if (unfit !== null) return unfit;
  const order = exchange.newOrder(
    { ...command, quantity, ...taker, ...MARKET_TERMS, ...NO_TRIGGER, ...NO_END, price },
    expectation,
  );
  expectation.createdId = order.id;
  if (exits !== null) pendExits(exchange, market, order, exits, expectation);
  exchange.enter(market, order, expectation);
  endTrading(exchange, market, expectation);
  return null;
}

/** The checks of the entry, then those of the exits. */
export function placeBracket(
  exchange: SimulatedExchange,
  command: PlaceBracketOrder,
  expectation: Expectation,
): Rejection | null {
  const { price, timeInForce, postOnly, expiresAt, mostQuote } = command;
  const isLimit = price !== undefined;
  const isPlain =
    (timeInForce ?? 'ioc') === 'ioc' && (postOnly ?? false) === false && expiresAt === undefined;
  if (!areExits(command) || (isLimit ? mostQuote !== undefined : !isPlain)) return { code: 'invalid_terms' };
  if (!isLimit)
    return placeMarket(
      exchange,
      { ...command, type: 'place_market_order', side: 'buy' },
      expectation,
      command,
    );
  return placeLimit(
    exchange,
    { ...command, type: 'place_limit_order', side: 'buy', price },
    expectation,
    command,
  );
}

/** Order of checks: pair, terms, end time, quantity, trigger, number of waiting orders, number of open orders, money. */
export function placeStop(
  exchange: SimulatedExchange,
  command: PlaceStopOrder,
  expectation: Expectation,
): Rejection | null {
  const { side, price: limit, quantity, triggerKind, expiresAt = null } = command;
  const owner = command.by.trader;
  const market = tradingMarket(exchange, command.pair);
  if ('code' in market) return market;
  const terms = termsOfStop(command);
  const { selfTradePrevention = USUAL } = command;
  if (terms === null || !isPrevention(selfTradePrevention)) return { code: 'invalid_terms' };
  const trigger = triggerOf(side, triggerKind, command.triggerPrice);
  const fault =
    expiryFault(command.expiresAt, expectation.time) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, command.visibleQuantity) ??
    triggerFault(market, trigger, limit) ??
    waitingFault(market, owner) ??
    openFault(exchange, market, owner, 1);
  if (fault !== null) return fault;
  const price = limit ?? market.worstPrice(side, trigger.price);
  const unpaid = waitingCostFault(market, { owner, side }, price, quantity);
  if (unpaid !== null) return unpaid;
  const more = { price, trigger, expiresAt, selfTradePrevention };
  const order = exchange.newOrder({ ...command, owner, ...terms, ...more }, expectation);
  expectation.createdId = order.id;
  exchange.wait(market, order, expectation);
  return null;
}

/** Order of checks: pair, terms, end time, quantity, distance, prices, activation, number of orders, money. */
export function placeTrailing(
  exchange: SimulatedExchange,
  command: PlaceTrailingOrder,
  expectation: Expectation,
): Rejection | null {
  const { side, price: limit, quantity, delta, activationPrice = null, expiresAt = null } = command;
  const owner = command.by.trader;
  const market = tradingMarket(exchange, command.pair);
  if ('code' in market) return market;
  const terms = termsOfStop({ ...command, type: 'place_stop_order', triggerKind: 'stop' });
  const { selfTradePrevention = USUAL } = command;
  if (terms === null || !isPrevention(selfTradePrevention)) return { code: 'invalid_terms' };
  const fault =
    expiryFault(command.expiresAt, expectation.time) ??
    quantityFault(market, quantity) ??
    visibleFault(market, quantity, command.visibleQuantity);
  if (fault !== null) return fault;
  if (!Number.isSafeInteger(delta) || delta < MIN_DELTA || delta > MAX_DELTA)
    return { code: 'invalid_delta', least: MIN_DELTA, most: MAX_DELTA };
  if (activationPrice !== null && !isPrice(activationPrice)) return { code: 'invalid_trigger' };
  if (limit !== undefined && !isPrice(limit)) return { code: 'invalid_price' };
  const { lastPrice } = market;
  if (lastPrice === null) return { code: 'no_last_price' };
  const isAhead =
    activationPrice === null || (side === 'sell' ? lastPrice < activationPrice : lastPrice > activationPrice);
  if (!isAhead) return { code: 'activation_passed', lastPrice };
  const first = Number(trailedTrigger(side, activationPrice ?? lastPrice, delta));
  if (!isPrice(first)) return { code: 'invalid_trigger' };
  const price = limit ?? market.worstPrice(side, first);
  const refused =
    (limit === undefined ? null : market.bandFault(limit, first)) ??
    waitingFault(market, owner) ??
    openFault(exchange, market, owner, 1) ??
    waitingCostFault(market, { owner, side }, price, quantity);
  if (refused !== null) return refused;
  const trigger = triggerOf(side, 'stop', first);
  const trailing = { delta, activationPrice };
  const more = { price, trigger, expiresAt, selfTradePrevention, trailing };
  const order = exchange.newOrder({ ...command, owner, ...terms, ...more }, expectation);
  if (activationPrice === null) order.extreme = lastPrice;
  expectation.createdId = order.id;
  exchange.wait(market, order, expectation);
  return null;
}

/** A waiting market order has no time in force. */
function termsOfStop(
  command: Pick<
    PlaceStopOrder,
    'type' | 'price' | 'triggerKind' | 'postOnly' | 'timeInForce' | 'visibleQuantity'
  >,
): Pick<Terms, 'kind' | 'timeInForce' | 'postOnly'> | null {
  const { price, triggerKind, postOnly = false } = command;
  if (triggerKind !== 'stop' && triggerKind !== 'take_profit') return null;
  if (price === undefined) {
    const isPlain = postOnly === false && command.visibleQuantity === undefined;
    return (command.timeInForce ?? 'ioc') === 'ioc' && isPlain ? MARKET_TERMS : null;
  }
  const { timeInForce = 'gtc' } = command;
  return areTerms(timeInForce, postOnly, command.visibleQuantity)
    ? { kind: 'limit', timeInForce, postOnly }
    : null;
}

/**
 * First self-trade prevention, then the checks of a post-only limit order without those of money, then those of a stop
 * order, then both costs.
 */
export function placeOco(
  exchange: SimulatedExchange,
  command: PlaceOcoOrder,
  expectation: Expectation,
): Rejection | null {
  const { side, price, stopPrice, quantity } = command;
  const owner = command.by.trader;
  const market = tradingMarket(exchange, command.pair);
  if ('code' in market) return market;
  const { selfTradePrevention = USUAL } = command;
  if (!isPrevention(selfTradePrevention)) return { code: 'invalid_terms' };
  if (!isPrice(price)) return { code: 'invalid_price' };
  const gtc = { kind: 'limit', timeInForce: 'gtc', selfTradePrevention } as const;
  const limit: Terms = { ...command, owner, ...gtc, postOnly: true, ...NO_TRIGGER, ...NO_END };
  const trigger = triggerOf(side, 'stop', command.triggerPrice);
  const fault =
    quantityFault(market, quantity) ??
    bandFault(market, side, price) ??
    entryFault(market, limit, quantity) ??
    triggerFault(market, trigger, stopPrice);
  if (fault !== null) return fault;
  const isOnBetterSide = side === 'buy' ? price < trigger.price : price > trigger.price;
  if (!isOnBetterSide) return { code: 'oco_prices_crossed' };
  const stopAt = stopPrice ?? market.worstPrice(side, trigger.price);
  const refused =
    waitingFault(market, owner) ??
    openFault(exchange, market, owner, 2) ??
    waitingCostFault(market, { owner, side }, price, quantity) ??
    waitingCostFault(market, { owner, side }, stopAt, quantity);
  if (refused !== null) return refused;
  const stop =
    stopPrice === undefined ? { ...MARKET_TERMS, selfTradePrevention } : { ...limit, postOnly: false };
  const resting = exchange.newOrder(limit, expectation);
  const waiting = exchange.newOrder(
    { ...command, owner, ...stop, ...NO_END, price: stopAt, trigger },
    expectation,
  );
  Object.assign(resting, { partner: waiting, ocoOrder: waiting.id });
  Object.assign(waiting, { partner: resting, ocoOrder: resting.id });
  expectation.createdId = resting.id;
  exchange.rest(market, resting, expectation);
  exchange.wait(market, waiting, expectation);
  return null;
}
