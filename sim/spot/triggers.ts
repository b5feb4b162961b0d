import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import { giveFills } from './bracket-fills.ts';
import { entryFault } from './order-rules.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { follow, keepTrigger } from './trailing.ts';

/** Ends a command with trades: executes triggered orders, then those that these trigger, and so on. */
export function endTrading(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  expectation: Expectation,
): void {
  const { tradedNow, waiting, lastPrice } = market;
  giveFills(exchange, market, expectation);
  while (lastPrice !== null && waiting.count > 0) {
    let next = nextReached(market, lastPrice);
    for (; next !== undefined; next = nextReached(market, lastPrice)) {
      fire(exchange, market, next, expectation);
      giveFills(exchange, market, expectation);
    }
    follow(market, expectation);
    if (nextReached(market, lastPrice) === undefined) break;
  }
  market.followed = 0;
  market.rounds = 0;
  market.lastPrice = tradedNow.pop() ?? lastPrice;
  tradedNow.length = 0;
}

/** The last price that trailing orders have followed can trigger them, too. */
function nextReached({ tradedNow, waiting, followed }: SimulatedMarket, lastPrice: number) {
  const latest = followed === 0 ? lastPrice : (tradedNow[followed - 1] ?? lastPrice);
  return waiting.nextReached(tradedNow, [latest, ...tradedNow.slice(followed)], lastPrice);
}

function fire(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  order: SimulatedOrder,
  expectation: Expectation,
): void {
  keepTrigger(order);
  exchange.leave(market, order, expectation);
  exchange.closePartner(order, expectation);
  if (order.kind === 'market') {
    fireMarket(exchange, market, order, expectation);
    return;
  }
  const fault = entryFault(market, order, order.remaining);
  if (fault === null) exchange.enter(market, order, expectation);
  else exchange.close(order, fault.code, expectation);
}

/** The band is around the current best price; a buyer's hold covers at most the price at placement. */
function fireMarket(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  order: SimulatedOrder,
  expectation: Expectation,
): void {
  const best = market.facing(order.side).first();
  if (best === undefined) {
    exchange.close(order, 'market_remainder', expectation);
    return;
  }
  const worst = market.worstPrice(order.side, best.price);
  order.price = order.side === 'buy' && order.price < worst ? order.price : worst;
  if (order.side === 'sell' && market.quote(best.price, order.remaining) > MAX_AMOUNT) {
    exchange.close(order, 'amount_too_large', expectation);
  } else exchange.enter(market, order, expectation);
}
