import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of sales shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleSaleDesk>;
export type ComingRow = Desk['calendar'][number];
