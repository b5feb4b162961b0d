import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { isJump, MAX_VALUE } from './arithmetic.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';

/** Accepts the newest index prices of all pairs of a currency, as far as the terms allow. */
export function acceptIndexPrices(lever: Lever, { pairs }: CurrencyState): void {
  for (const pair of pairs) {
    const indexPrice = lever.stage.indexPrices.last(pair.id);
    if (indexPrice === undefined || indexPrice.sequence === pair.indexPrice?.sequence) continue;
    if (mayDecide(pair, indexPrice)) {
      pair.indexPrice = indexPrice;
      pair.jumpedPrices = null;
    }
  }
}

/**
 * Returns true when an index price may be accepted. One that differs from the last accepted one by more than
 * `terms.jump` is accepted once as many sources as the terms require report it, or once index prices have stayed on
 * that side for `jumpMs`: a single wrong price is corrected by then. An index price at which the positions would exceed
 * the largest value is never accepted.
 */
function mayDecide(pair: LeverPair, { price, time, sources = 1 }: AcceptedIndexPrice): boolean {
  const { quantities, terms, indexPrice, jumpedPrices: suspect } = pair;
  if ((quantities.long + quantities.short) * price > MAX_VALUE) return false;
  if (indexPrice === null || !isJump(indexPrice.price, price, terms.jump)) return true;
  const { jumpSources = 0 } = terms;
  if (jumpSources > 0 && sources >= jumpSources) return true;
  const isAbove = price > indexPrice.price;
  const since = suspect !== null && suspect.isAbove === isAbove ? suspect.since : time;
  pair.jumpedPrices = { since, isAbove };
  return time - since >= terms.jumpMs;
}
