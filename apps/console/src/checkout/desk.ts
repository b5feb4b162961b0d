import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of payments shows at its head. */
export type Desk = AnswerOf<typeof consoleCalls.consolePayments>;
export type FundsRow = Desk['funds'][number];
export type PaymentRow = AnswerOf<typeof consoleCalls.consolePaymentRows>['list'][number];
export type NoticeRow = AnswerOf<typeof consoleCalls.consolePaymentNotices>['list'][number];

/** So often the page asks anew while it is open. */
export const EVERY_MS = 5_000;
