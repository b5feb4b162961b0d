import type { AnswerOf, RequestOf } from '@assay/contract';
import type { consoleCalls, PairRow } from '@assay/contract/console';

/** Everything that is listed. */
export type Listing = AnswerOf<typeof consoleCalls.consoleListing>;

/** What somebody wants to do, and with which pair. */
export type PairIntent =
  | { readonly act: 'list' }
  | { readonly act: 'change' | 'place' | 'halt' | 'resume' | 'delist'; readonly pair: PairRow };

/** The same with everything that the server needs to know. */
export type PairWish = RequestOf<typeof consoleCalls.consolePreviewPair>;

/** What it would do. */
export type PairPlan = AnswerOf<typeof consoleCalls.consolePreviewPair>;

/** Takes what was wished and what it would do. */
export type OnPreview = (wish: PairWish, plan: PairPlan) => void;
