import type { PayWay } from '@assay/contract/forms';
import type { Eligibility } from './use-eligibility.ts';

/** The deal or offer that is to be made, from the user's side. */
export type Attempt = {
  readonly act: 'take' | 'publish';
  readonly side: 'buy' | 'sell';
  /** Null: not chosen yet. */
  readonly way: PayWay | null;
};

/** The first reason for which the server would refuse an attempt. */
export type Obstacle =
  | 'guest'
  | 'closed'
  | 'frozen'
  | 'suspended'
  | 'cancellations'
  | 'identity'
  | 'payment'
  | 'way';

/** Returns what stands against an attempt of a signed-in user; null: nothing that is known here. */
export function obstacleTo({ act, side, way }: Attempt, eligibility: Eligibility): Obstacle | null {
  if (eligibility.is_frozen === 1) return 'frozen';
  if (eligibility.is_suspended === 1) return 'suspended';
  const isOut = act === 'take' ? eligibility.cancellations_left === 0 : eligibility.is_restricted === 1;
  if (isOut) return 'cancellations';
  if (eligibility.has_identity === 0) return 'identity';
  if (eligibility.ways.length === 0) return 'payment';
  // Money comes to who sells by the way of the offer; who buys can pay by any.
  return side === 'sell' && way !== null && !eligibility.ways.includes(way) ? 'way' : null;
}
