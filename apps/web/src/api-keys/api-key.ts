import type { AnswerOf, calls } from '@assay/contract';

/** An API key as listed to its owner. */
export type ApiKey = AnswerOf<typeof calls.apiKeys>[number];
