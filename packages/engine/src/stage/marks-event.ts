import type { PairId } from '../ids.ts';
import type { AcceptedIndexPrice } from './accepted-index-price.ts';

export type MarksEvent =
  /** Accepted index prices, at most one per pair. */
  | { readonly type: 'prices_marked'; readonly marks: readonly AcceptedIndexPrice[] }
  /** An index price was used for a decision for the first time and is stored permanently. */
  | { readonly type: 'mark_used'; readonly mark: AcceptedIndexPrice }
  | { readonly type: 'mark_rules_set'; readonly rules: IndexPriceRules };

/** Maximum age of a pair's index price, in milliseconds; null: the pair has no index prices. */
export type IndexPriceRules = { readonly pair: PairId; readonly staleness: number | null };
