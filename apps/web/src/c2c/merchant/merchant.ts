import type { AnswerOf, calls } from '@assay/contract';

/** Where the user stands as a merchant. */
export type Merchant = AnswerOf<typeof calls.c2cMerchant>;
