import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of projects shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleCrowd>;
export type ProjectRow = Desk['projects'][number];
