import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Data at the top of the payments page. */
export type Desk = AnswerOf<typeof consoleCalls.consolePayments>;
export type FundsRow = Desk['funds'][number];
export type PaymentRow = AnswerOf<typeof consoleCalls.consolePaymentRows>['list'][number];
export type NoticeRow = AnswerOf<typeof consoleCalls.consolePaymentNotices>['list'][number];

/** Milliseconds between refetches while the page is open. */
export const REFRESH_INTERVAL_MS = 5_000;
