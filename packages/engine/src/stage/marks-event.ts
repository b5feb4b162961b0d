import type { PairId } from '../ids.ts';
import type { MarkedPrice } from './marked-price.ts';

export type MarksEvent =
  /** Accepted index prices, at most one per pair. */
  | { readonly type: 'prices_marked'; readonly marks: readonly MarkedPrice[] }
  /** An index price was used for a decision for the first time and is stored permanently. */
  | { readonly type: 'mark_used'; readonly mark: MarkedPrice }
  | { readonly type: 'mark_rules_set'; readonly rules: MarkRules };

/** Maximum age of a pair's index price, in milliseconds; null: the pair has no index prices. */
export type MarkRules = { readonly pair: PairId; readonly staleness: number | null };
