import type { Lots, Ticks } from '@assay/money';
import { newBracket } from './bracket.ts';
import { newOrder } from './new-order.ts';
import { limitLeg, stopLeg, tie } from './oco-legs.ts';
import type { OpenOrder } from './open-order.ts';
import { addPending, list } from './open-orders.ts';
import type { Trigger } from './order.ts';
import { isPrice, openFault } from './place-checks.ts';
import { bandFault } from './price-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { triggerFault, waitingFault } from './stop-checks.ts';
import type { Trader } from './trader.ts';

/** Terms of the exits of a bracket, at least one of them not null. */
export type ExitTerms = {
  /** Price of the take-profit order. */
  readonly takeProfit: Ticks | null;
  /** Trigger of the stop order, and the limit of the order placed then; a limit of null is a market order. */
  readonly stop: { readonly trigger: Trigger; readonly limit: Ticks | null } | null;
};

/** Terms of an entry that decide which exits fit it. */
type EntryTerms = {
  /** Its limit; of a market order, the best price that it can fill at. */
  readonly price: Ticks;
  /** The best price that it can fill at, which for a limit order may be below its limit. */
  readonly bestPrice: Ticks;
  readonly quantity: Lots;
  /** 1 if it can rest. */
  readonly open: 0 | 1;
};

/** Returns the rejection of exits that do not fit their entry or this owner; null if they do. */
export function exitsFault(
  market: SpotMarket,
  trader: Trader,
  { takeProfit, stop }: ExitTerms,
  { price, bestPrice, quantity, open }: EntryTerms,
): SpotRejection | null {
  const exits = (takeProfit === null ? 0 : 1) + (stop === null ? 0 : 1);
  return (
    (takeProfit === null ? null : takeProfitFault(market, takeProfit, price, quantity)) ??
    (stop === null ? null : stopFault(market, trader, stop, bestPrice)) ??
    openFault(market, trader, open + exits)
  );
}

function takeProfitFault(
  market: SpotMarket,
  takeProfit: Ticks,
  entry: Ticks,
  quantity: Lots,
): SpotRejection | null {
  if (!isPrice(takeProfit)) return { code: 'invalid_price' };
  if (takeProfit <= entry) return { code: 'bracket_prices_crossed' };
  return (
    bandFault(market, takeProfit, entry) ??
    (market.fitsQuote(takeProfit, quantity) ? null : { code: 'amount_too_large' })
  );
}

/** An entry that fills at its stop's trigger or below would be sold in the same command. */
function stopFault(
  market: SpotMarket,
  trader: Trader,
  { trigger, limit }: NonNullable<ExitTerms['stop']>,
  bestPrice: Ticks,
): SpotRejection | null {
  const fault = triggerFault(market, trigger, limit);
  if (fault !== null) return fault;
  return trigger.price >= bestPrice ? { code: 'bracket_prices_crossed' } : waitingFault(market, trader);
}

/** Lists a new entry, before it is matched, and its exits, which are pending until its first fill. */
export function addExits(
  spot: Spot,
  market: SpotMarket,
  entry: OpenOrder,
  { takeProfit, stop }: ExitTerms,
): void {
  list(spot, entry);
  const { place, quantity, selfTradePrevention } = entry;
  const { owner } = place;
  const trader = market.trader(owner);
  const terms = { side: 'sell', quantity, selfTradePrevention } as const;
  const exit = takeProfit === null ? null : newOrder(spot, trader, limitLeg(terms, takeProfit));
  const last =
    stop === null ? null : newOrder(spot, trader, stopLeg(market, terms, stop.trigger, stop.limit));
  if (exit !== null && last !== null) tie(exit, last);
  const bracket = newBracket(entry, exit, last);
  for (const order of [entry, exit, last]) {
    if (order === null) continue;
    order.bracket = bracket;
    order.bracketEntry = entry.id;
    if (order !== entry) addPending(spot, market, order);
  }
}
