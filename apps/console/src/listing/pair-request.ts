import type { AnswerOf, RequestOf } from '@assay/contract';
import type { consoleCalls, PairRow } from '@assay/contract/console';

/** All listed currencies and pairs. */
export type Listing = AnswerOf<typeof consoleCalls.consoleListing>;

/** Chosen action, with its pair. */
export type PairIntent =
  | { readonly action: 'list' }
  | { readonly action: 'change' | 'place' | 'halt' | 'resume' | 'delist'; readonly pair: PairRow };

/** Request of the action. */
export type PairRequest = RequestOf<typeof consoleCalls.consolePreviewPair>;

/** Preview of the action. */
export type PairChangePreview = AnswerOf<typeof consoleCalls.consolePreviewPair>;

/** Receives a request and its preview. */
export type OnPreview = (request: PairRequest, changePreview: PairChangePreview) => void;
