import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';

/**
 * Runs `step` for every trade triggered by fresh index prices, pair by pair, in the order of the index prices reached;
 * `firstReached` returns the next one, which the step removes.
 */
export function processReached(
  lever: Lever,
  { pairs }: CurrencyState,
  budget: Budget,
  firstReached: (pair: LeverPair, price: bigint) => OpenTrade | undefined,
  step: (trade: OpenTrade, indexPrice: AcceptedIndexPrice) => void,
): Progress {
  for (const pair of pairs) {
    const { indexPrice } = pair;
    if (indexPrice === null || !lever.isFresh(pair)) continue;
    for (let next = firstReached(pair, indexPrice.price); next; next = firstReached(pair, indexPrice.price)) {
      if (!budget.hasBudget()) return 'more';
      const trade = next;
      budget.execute(() => step(trade, indexPrice));
    }
  }
  return 'done';
}
