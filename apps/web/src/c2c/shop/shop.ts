import type { AnswerOf, calls } from '@assay/contract';

/** Public profile of a trader. */
export type Shop = AnswerOf<typeof calls.c2cShop>;
