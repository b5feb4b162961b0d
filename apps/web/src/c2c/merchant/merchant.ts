import type { AnswerOf, calls } from '@assay/contract';

/** Merchant status of the user. */
export type Merchant = AnswerOf<typeof calls.c2cMerchant>;
