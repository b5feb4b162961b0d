import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of conversion shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleConversion>;
export type CurrencyTermsRow = Desk['currencies'][number];
export type ExposureRow = Desk['exposure'][number];
