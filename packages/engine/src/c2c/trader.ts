import { type Amount, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** Record of a trader. */
export type C2cTrader = {
  readonly owner: OwnerId;
  /** Deals that ended with coins for the buyer, of those with the same person one a day. */
  readonly finished: number;
  /** Cancelled and left unpaid on `day`, which is a date of the C2C calendar; empty before there was one. */
  readonly cancelled: number;
  readonly day: string;
  /** Payments that were said and not made, by rulings. */
  readonly falsePaid: number;
  readonly isSuspended: boolean;
  /** True while the trader's own offers are paused. */
  readonly isPaused: boolean;
  /** Traders who may take none of the own offers. */
  readonly blocked: readonly OwnerId[];
  readonly revision: number;
};

export const MAX_BLOCKED = 200;

/** States of a merchant. */
export const C2C_MERCHANT_STATES = ['waiting', 'approved', 'rejected', 'leaving', 'left'] as const;
export type C2cMerchantState = (typeof C2C_MERCHANT_STATES)[number];

/** Somebody who trades as a business. */
export type C2cMerchant = {
  readonly owner: OwnerId;
  readonly state: C2cMerchantState;
  readonly currency: CurrencyId;
  /** Locked while the state is `waiting`, `approved` or `leaving`. */
  readonly bond: Amount;
  readonly appliedAt: TimeMs;
  /** Time at which the bond of one who leaves is free. */
  readonly freeAt: TimeMs | null;
  /** Reason of a rejection; empty otherwise. */
  readonly note: string;
  readonly revision: number;
};

/** Returns the amount that a merchant has locked. */
export function heldByMerchant({ state, bond }: C2cMerchant): Amount {
  const isLocked = state === 'waiting' || state === 'approved' || state === 'leaving';
  return isLocked ? bond : ZERO;
}
