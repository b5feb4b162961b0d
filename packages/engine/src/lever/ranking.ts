import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverTrade } from './trade.ts';

/** Pairs of a currency. */
type PairsOfCurrency = { readonly pairs: readonly LeverPair[] };

export type Winner = { readonly trade: OpenTrade; readonly indexPrice: AcceptedIndexPrice };

/**
 * Returns the profitable position with the highest profit in percent × multiple; the oldest of equals. Null if there is
 * none.
 */
export function bestWinner(
  { pairs }: PairsOfCurrency,
  isIncluded: (pair: LeverPair) => boolean,
): Winner | null {
  let best: Winner | null = null;
  for (const pair of pairs) {
    const { indexPrice } = pair;
    if (indexPrice === null || !isIncluded(pair)) continue;
    for (const { first } of pair.positionLists) {
      if (first === undefined || first.profitAt(indexPrice.price) <= 0n) continue;
      const winner = { trade: first, indexPrice };
      if (best === null || comesBefore(winner, best)) best = winner;
    }
  }
  return best;
}

/** Number of groups of winners; the last group is closed first. */
const QUINTILES = 5;

/**
 * Returns the deleveraging rank of a trade: 0 if it is not an open, profitable position; else by its position among all
 * winners of the currency, 5 for the quintile that is closed first and 1 for the one that is closed last.
 */
export function deleveragingRank(
  { pairs }: PairsOfCurrency,
  { indexPrice }: LeverPair,
  { id, status, side, price, multiple }: LeverTrade,
): number {
  const isWinning =
    indexPrice !== null && (side === 'long' ? indexPrice.price > price : indexPrice.price < price);
  if (indexPrice === null || status !== 'holding' || !isWinning) return 0;
  const ownScore: Scored = { id, price, score: scoreAt(indexPrice.price, price, multiple) };
  let [winnersAhead, winners] = [0, 0];
  for (const pair of pairs) {
    const at = pair.indexPrice?.price;
    if (at === undefined) continue;
    for (const positions of pair.positionLists) {
      winners += positions.countFirst((trade) => trade.profitAt(at) > 0n);
      winnersAhead += positions.countFirst((trade) => {
        if (trade.profitAt(at) <= 0n) return false;
        const score = scoreAt(at, trade.price, trade.facts.multiple);
        return isBefore({ id: trade.id, price: trade.price, score }, ownScore);
      });
    }
  }
  let rank = QUINTILES;
  for (let fifth = 1; winnersAhead * QUINTILES >= fifth * winners; fifth += 1) rank -= 1;
  return rank;
}

/** `score`: profit rate × multiple, multiplied by the opening price to stay an integer. */
type Scored = { readonly id: number; readonly price: bigint; readonly score: bigint };

function isBefore(left: Scored, right: Scored): boolean {
  const [first, second] = [left.score * right.price, right.score * left.price];
  return first === second ? left.id < right.id : first > second;
}

function scoreAt(indexPrice: bigint, price: bigint, multiple: number): bigint {
  return (indexPrice > price ? indexPrice - price : price - indexPrice) * BigInt(multiple);
}

function comesBefore(left: Winner, right: Winner): boolean {
  return isBefore(scoredOf(left), scoredOf(right));
}

function scoredOf({ trade: { id, price, facts }, indexPrice }: Winner): Scored {
  return { id, price, score: scoreAt(indexPrice.price, price, facts.multiple) };
}
