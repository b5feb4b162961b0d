import type { AnswerOf, calls } from '@assay/contract';

/** A key as its owner sees it. */
export type ApiKey = AnswerOf<typeof calls.apiKeys>[number];
