import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** The terms of C2C trade as the desk shows them. */
export type Terms = AnswerOf<typeof consoleCalls.consoleC2cTerms>;
