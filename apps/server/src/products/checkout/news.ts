import type { Checkout } from '@assay/engine';

/** What who pays is written about. */
export const PAYMENT_LETTER_WORDS = ['credited', 'expired', 'late', 'returned'] as const;

/** A payment of which its owner is written something. */
export type PaymentNews = Pick<Checkout, 'id' | 'owner' | 'currency' | 'money' | 'amount'> & {
  readonly what: (typeof PAYMENT_LETTER_WORDS)[number];
};

/** What the owner of a payment is written about, as it stands: nothing that the owner has done at this moment. */
export function newsOf({ id, owner, currency, money, amount, state }: Checkout): readonly PaymentNews[] {
  if (state === 'waiting' || state === 'cancelled') return [];
  return [{ id, owner, currency, money, amount, what: state }];
}
