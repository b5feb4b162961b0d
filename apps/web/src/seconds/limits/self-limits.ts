import type { AnswerOf, calls } from '@assay/contract';

/** Limits set by a trader: the daily loss limit and self-exclusion. */
export type SelfLimits = AnswerOf<typeof calls.guardRead>;
