import type { AnswerOf, RequestOf } from '@assay/contract';
import type { consoleCalls, PairRow } from '@assay/contract/console';

/** Everything that is listed. */
export type Listing = AnswerOf<typeof consoleCalls.consoleListing>;

/** Action that somebody has chosen, and its pair. */
export type PairIntent =
  | { readonly act: 'list' }
  | { readonly act: 'change' | 'place' | 'halt' | 'resume' | 'delist'; readonly pair: PairRow };

/** Request of the action, with everything that the server needs. */
export type PairRequest = RequestOf<typeof consoleCalls.consolePreviewPair>;

/** Preview of the action. */
export type PairPlan = AnswerOf<typeof consoleCalls.consolePreviewPair>;

/** Takes a request and its preview. */
export type OnPreview = (request: PairRequest, plan: PairPlan) => void;
