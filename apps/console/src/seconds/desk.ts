import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data of the seconds contracts desk. */
export type Desk = AnswerOf<typeof consoleCalls.consoleSecondsTerms>;

export type HouseRow = Desk['house'][number];
export type RunningRow = Desk['running'][number];
export type EndedRow = Desk['ended'][number];
