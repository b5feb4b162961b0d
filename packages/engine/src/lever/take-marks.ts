import type { MarkedPrice } from '../stage/marked-price.ts';
import { isJump, MAX_VALUE } from './arithmetic.ts';
import type { CurrencyBook, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';

/** Lets the newest marks of all pairs of a currency decide, as far as they may. */
export function takeMarks(lever: Lever, { pairs }: CurrencyBook): void {
  for (const pair of pairs) {
    const mark = lever.stage.marks.last(pair.id);
    if (mark === undefined || mark.sequence === pair.mark?.sequence) continue;
    if (mayDecide(pair, mark)) {
      pair.mark = mark;
      pair.suspect = null;
    }
  }
}

/**
 * A mark that is a jump away decides when as many sources tell of it as the terms ask for, or when marks have been there
 * for as long as they say: one wrong price is corrected by then. One at which the positions would be worth more than the ledger can count decides nothing.
 */
function mayDecide(pair: LeverPair, { price, time, sources = 1 }: MarkedPrice): boolean {
  const { quantities, terms, mark, suspect } = pair;
  if ((quantities.long + quantities.short) * price > MAX_VALUE) return false;
  if (mark === null || !isJump(mark.price, price, terms.jump)) return true;
  const { jumpSources = 0 } = terms;
  if (jumpSources > 0 && sources >= jumpSources) return true;
  const isAbove = price > mark.price;
  const since = suspect !== null && suspect.isAbove === isAbove ? suspect.since : time;
  pair.suspect = { since, isAbove };
  return time - since >= terms.jumpMs;
}
