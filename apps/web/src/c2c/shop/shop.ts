import type { AnswerOf, calls } from '@assay/contract';

/** What everybody sees of somebody who trades. */
export type Shop = AnswerOf<typeof calls.c2cShop>;
