import type { AnswerOf, calls } from '@assay/contract';

/** An offer of the market. */
export type Offer = AnswerOf<typeof calls.c2cMarket>['data'][number];

/** Side of the user: a buyer takes sell offers. */
export type Side = 'buy' | 'sell';
