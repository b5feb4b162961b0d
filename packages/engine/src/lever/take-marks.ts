import type { MarkedPrice } from '../stage/marked-price.ts';
import { isJump, MAX_VALUE } from './arithmetic.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';

/** Accepts the newest index prices of all pairs of a currency, as far as the terms allow. */
export function takeMarks(lever: Lever, { pairs }: CurrencyState): void {
  for (const pair of pairs) {
    const mark = lever.stage.marks.last(pair.id);
    if (mark === undefined || mark.sequence === pair.mark?.sequence) continue;
    if (mayDecide(pair, mark)) {
      pair.mark = mark;
      pair.jumpedMarks = null;
    }
  }
}

/**
 * Returns true when an index price may be accepted. One that differs from the last accepted one by more than
 * `terms.jump` is accepted once as many sources as the terms require report it, or once index prices have stayed on
 * that side for `jumpMs`: a single wrong price is corrected by then. An index price at which the positions would exceed
 * the largest value is never accepted.
 */
function mayDecide(pair: LeverPair, { price, time, sources = 1 }: MarkedPrice): boolean {
  const { quantities, terms, mark, jumpedMarks: suspect } = pair;
  if ((quantities.long + quantities.short) * price > MAX_VALUE) return false;
  if (mark === null || !isJump(mark.price, price, terms.jump)) return true;
  const { jumpSources = 0 } = terms;
  if (jumpSources > 0 && sources >= jumpSources) return true;
  const isAbove = price > mark.price;
  const since = suspect !== null && suspect.isAbove === isAbove ? suspect.since : time;
  pair.jumpedMarks = { since, isAbove };
  return time - since >= terms.jumpMs;
}
