import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** What the risk desk shows. */
export type Risk = AnswerOf<typeof consoleCalls.consoleLeverRisk>;
export type PairRisk = Risk['pairs'][number];
export type CurrencyRisk = Risk['currencies'][number];

/** What a change would do. */
export type Plan = AnswerOf<typeof consoleCalls.consolePreviewLeverTerms>;
