import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Answer that the duty officer's page shows. */
export type Board = AnswerOf<typeof consoleCalls.consoleDashboard>;
