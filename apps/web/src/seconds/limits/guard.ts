import type { AnswerOf, calls } from '@assay/contract';

/** What a trader has set against placing and losing too much. */
export type Guard = AnswerOf<typeof calls.guardRead>;
