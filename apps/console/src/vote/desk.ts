import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data of the votes desk. */
export type Desk = AnswerOf<typeof consoleCalls.consoleVoteDesk>;
export type DraftRow = Desk['drafts'][number];
