import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of seconds contracts shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleSecondsTerms>;

export type HouseRow = Desk['house'][number];
export type RunningRow = Desk['running'][number];
export type EndedRow = Desk['ended'][number];
