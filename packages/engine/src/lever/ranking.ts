import type { MarkedPrice } from '../stage/marked-price.ts';
import type { CurrencyBook } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';

export type Winner = { readonly trade: OpenTrade; readonly mark: MarkedPrice };

/** Of the positions that win, the one with the highest profit in percent × multiple; of equals the oldest. */
export function bestWinner({ pairs }: CurrencyBook, isTaken: (pair: LeverPair) => boolean): Winner | null {
  let best: Winner | null = null;
  for (const pair of pairs) {
    const { mark } = pair;
    if (mark === null || !isTaken(pair)) continue;
    for (const { first } of pair.prices) {
      if (first === undefined || first.profitAt(mark.price) <= 0n) continue;
      const winner = { trade: first, mark };
      if (best === null || comesBefore(winner, best)) best = winner;
    }
  }
  return best;
}

function comesBefore(left: Winner, right: Winner): boolean {
  const [first, second] = [scoreOf(left) * right.trade.price, scoreOf(right) * left.trade.price];
  return first === second ? left.trade.id < right.trade.id : first > second;
}

/** Profit in percent × multiple, times the opening price. */
function scoreOf({ trade: { price, facts }, mark }: Winner): bigint {
  const distance = mark.price > price ? mark.price - price : price - mark.price;
  return distance * BigInt(facts.multiple);
}
