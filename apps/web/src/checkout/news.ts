import { type AnswerOf, calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

export type PaymentRow = AnswerOf<typeof calls.paymentReturned>;
export type PaymentTerms = AnswerOf<typeof calls.paymentTerms>;

const PAYMENTS: AccountUpdates = {
  news: ['payments', 'balances'],
  calls: [calls.paymentList, calls.paymentInfo, calls.paymentReturned],
};

/** Keeps what a page shows of payments true by the server's pushes. */
export function usePaymentNews(): void {
  useAccountUpdates(PAYMENTS);
}

/** Asks anew for what an act of this page has changed. */
export function refreshPayments(): void {
  refresh(...PAYMENTS.calls, calls.walletList);
}
