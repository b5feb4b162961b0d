import type { PlaceBracketOrder } from './commands.ts';
import type { ExitTerms } from './exits.ts';
import { placeLimitOrder } from './place-limit-order.ts';
import { placeMarketOrder } from './place-market-order.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { triggerOf } from './trigger.ts';

/**
 * Places a buy order with one or two exits that sell what it buys, net of fees: a take-profit order, a stop order, or
 * both as an OCO pair. The exits take effect with the first fill, and their quantity grows with each further one. They
 * hold only what was bought. The end of an exit ends the others and the entry; the end of an entry with fills leaves the
 * exits in effect.
 */
export function placeBracketOrder(command: PlaceBracketOrder, spot: Spot): SpotRejection | null {
  const { price, ...terms } = command;
  const exits = exitTerms(command);
  if (exits === null) return { code: 'invalid_terms' };
  if (price !== undefined) {
    if (terms.mostQuote !== undefined) return { code: 'invalid_terms' };
    return placeLimitOrder({ ...terms, type: 'place_limit_order', side: 'buy', price }, spot, exits);
  }
  const { timeInForce = 'ioc', postOnly = false, expiresAt } = terms;
  if (timeInForce !== 'ioc' || postOnly !== false || expiresAt !== undefined)
    return { code: 'invalid_terms' };
  return placeMarketOrder({ ...terms, type: 'place_market_order', side: 'buy' }, spot, exits);
}

/** Returns the terms of the exits; null if there is none, or a limit of a stop order that is missing. */
function exitTerms({ takeProfitPrice, stopTriggerPrice, stopPrice }: PlaceBracketOrder): ExitTerms | null {
  if (stopTriggerPrice === undefined) {
    if (takeProfitPrice === undefined || stopPrice !== undefined) return null;
    return { takeProfit: takeProfitPrice, stop: null };
  }
  const stop = { trigger: triggerOf('sell', 'stop', stopTriggerPrice), limit: stopPrice ?? null };
  return { takeProfit: takeProfitPrice ?? null, stop };
}
