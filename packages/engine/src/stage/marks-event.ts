import type { PairId } from '../ids.ts';
import type { MarkedPrice } from './marked-price.ts';

export type MarksEvent =
  /** The marks that were taken, of each pair one at most. */
  | { readonly type: 'prices_marked'; readonly marks: readonly MarkedPrice[] }
  /** A mark has decided something for the first time: it is kept for good. */
  | { readonly type: 'mark_used'; readonly mark: MarkedPrice }
  | { readonly type: 'mark_rules_set'; readonly rules: MarkRules };

/** Maximum age of a pair's mark, in milliseconds; null: it takes no marks. */
export type MarkRules = { readonly pair: PairId; readonly staleness: number | null };
