import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data of the duty officer's dashboard. */
export type Board = AnswerOf<typeof consoleCalls.consoleDashboard>;
