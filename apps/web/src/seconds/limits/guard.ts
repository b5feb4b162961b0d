import type { AnswerOf, calls } from '@assay/contract';

/** Limits that a trader has set against placing and losing too much. */
export type Guard = AnswerOf<typeof calls.guardRead>;
