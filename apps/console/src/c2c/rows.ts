import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** A deal in the list of the desk. */
export type DealRow = AnswerOf<typeof consoleCalls.consoleC2cDeals>['list'][number];
/** One with everything that was said and ruled. */
export type Case = AnswerOf<typeof consoleCalls.consoleC2cDeal>;
export type Dispute = NonNullable<Case['case']>;
export type OfferRow = AnswerOf<typeof consoleCalls.consoleC2cOffers>['list'][number];
export type TraderRow = AnswerOf<typeof consoleCalls.consoleC2cTraders>['list'][number];

/** So often the desk asks anew while a page is open. */
export const EVERY_MS = 5_000;
