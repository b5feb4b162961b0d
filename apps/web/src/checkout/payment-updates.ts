import { type AnswerOf, calls } from '@assay/contract';
import { refresh } from '../api/cache.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';

export type PaymentRow = AnswerOf<typeof calls.paymentReturned>;
export type PaymentTerms = AnswerOf<typeof calls.paymentTerms>;

const PAYMENT_UPDATES: AccountUpdates = {
  events: ['payments', 'balances'],
  calls: [calls.paymentList, calls.paymentInfo, calls.paymentReturned],
};

/** Refetches payments when the server pushes a change. */
export function usePaymentUpdates(): void {
  useAccountUpdates(PAYMENT_UPDATES);
}

/** Refetches payments and balances after an action of the user. */
export function refreshPayments(): void {
  refresh(...PAYMENT_UPDATES.calls, calls.walletList);
}
