import type { PaymentMethod } from '@assay/contract/forms';
import type { Eligibility } from './use-eligibility.ts';

/** A deal or offer that the user is about to make, from the user's side. */
export type OfferAttempt = {
  readonly action: 'take' | 'publish';
  readonly side: 'buy' | 'sell';
  /** Null until chosen. */
  readonly paymentMethod: PaymentMethod | null;
};

/** First reason for which the server would refuse an attempt. */
export type Obstacle =
  | 'guest'
  | 'closed'
  | 'frozen'
  | 'suspended'
  | 'cancellations'
  | 'identity'
  | 'payment'
  | 'way';

/** Returns the obstacle to an attempt of a logged-in user; null if none is known here. */
export function obstacleTo(
  { action, side, paymentMethod }: OfferAttempt,
  eligibility: Eligibility,
): Obstacle | null {
  if (eligibility.is_frozen === 1) return 'frozen';
  if (eligibility.is_suspended === 1) return 'suspended';
  const isOut = action === 'take' ? eligibility.cancellations_left === 0 : eligibility.is_restricted === 1;
  if (isOut) return 'cancellations';
  if (eligibility.has_identity === 0) return 'identity';
  if (eligibility.ways.length === 0) return 'payment';
  // The seller is paid by the offer's method; a buyer can pay by any.
  return side === 'sell' && paymentMethod !== null && !eligibility.ways.includes(paymentMethod)
    ? 'way'
    : null;
}
