import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { LeverEvent } from './event.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import { processReached } from './reached.ts';

/** Lets the trailing stops of a currency follow its fresh index prices. Repeating it for an index price changes nothing. */
export function followPrices(lever: Lever, { pairs }: CurrencyState): void {
  for (const pair of pairs) {
    const { id, indexPrice, trailingStops } = pair;
    if (indexPrice === null || !lever.isFresh(pair)) continue;
    const { price, sequence } = indexPrice;
    const isExtreme = [trailingStops.long.follow(price), trailingStops.short.follow(price)].includes(true);
    if (isExtreme)
      lever.stage.changes.emit<LeverEvent>({ type: 'lever_price_followed', pair: id, sequence, price });
  }
}

/** Lets trailing stops follow from the index prices that have reached their activation prices. */
export function activateReached(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  return processReached(
    lever,
    state,
    budget,
    (pair, price) => pair.activationTriggers.firstReachedBy(price)?.subject,
    (trade, indexPrice) => activate(lever, trade, indexPrice),
  );
}

function activate(lever: Lever, trade: OpenTrade, indexPrice: AcceptedIndexPrice): void {
  lever.pairOf(trade).trail(trade, indexPrice.price);
  trade.publishExtreme(indexPrice);
  lever.emitChange(trade.facts);
}
