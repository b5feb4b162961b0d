import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of votes shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleVoteDesk>;
export type DraftRow = Desk['drafts'][number];
