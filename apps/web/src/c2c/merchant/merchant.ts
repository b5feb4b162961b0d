import type { AnswerOf, calls } from '@assay/contract';

/** State of the user as a merchant. */
export type Merchant = AnswerOf<typeof calls.c2cMerchant>;
