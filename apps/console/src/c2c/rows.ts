import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** A deal in the list of the C2C desk. */
export type DealRow = AnswerOf<typeof consoleCalls.consoleC2cDeals>['list'][number];
/** A deal with its chat and rulings. */
export type DealDetail = AnswerOf<typeof consoleCalls.consoleC2cDeal>;
export type Dispute = NonNullable<DealDetail['case']>;
export type OfferRow = AnswerOf<typeof consoleCalls.consoleC2cOffers>['list'][number];
export type TraderRow = AnswerOf<typeof consoleCalls.consoleC2cTraders>['list'][number];

/** Milliseconds between refetches while a page is open. */
export const REFRESH_INTERVAL_MS = 5_000;
