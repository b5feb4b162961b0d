import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data of the risk desk. */
export type Risk = AnswerOf<typeof consoleCalls.consoleLeverRisk>;
export type PairRisk = Risk['pairs'][number];
export type CurrencyRisk = Risk['currencies'][number];

/** Preview of a change of terms. */
export type ChangePreview = AnswerOf<typeof consoleCalls.consolePreviewLeverTerms>;
