import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Terms of C2C trade, as shown at the desk. */
export type Terms = AnswerOf<typeof consoleCalls.consoleC2cTerms>;
