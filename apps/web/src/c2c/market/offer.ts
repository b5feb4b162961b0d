import type { AnswerOf, calls } from '@assay/contract';

/** An offer of the market. */
export type Offer = AnswerOf<typeof calls.c2cMarket>['data'][number];

/** What the user wants to do: who buys takes offers that sell. */
export type Side = 'buy' | 'sell';
