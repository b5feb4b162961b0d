import type { Checkout } from '@assay/engine';

/** Kinds of letters to payers. */
export const PAYMENT_LETTER_KINDS = ['credited', 'expired', 'late', 'returned'] as const;

/** Payment about which its owner receives a letter. */
export type PaymentNews = Pick<Checkout, 'id' | 'owner' | 'currency' | 'money' | 'amount'> & {
  readonly what: (typeof PAYMENT_LETTER_KINDS)[number];
};

/** Returns the letter to the owner of a payment by its state; none after the owner's own act. */
export function newsOf({ id, owner, currency, money, amount, state }: Checkout): readonly PaymentNews[] {
  if (state === 'waiting' || state === 'cancelled') return [];
  return [{ id, owner, currency, money, amount, what: state }];
}
