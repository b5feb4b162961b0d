import { type Amount, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** Record of a trader. */
export type C2cTrader = {
  readonly owner: OwnerId;
  /** Number of deals that ended with coins for the buyer; at most one per partner and day. */
  readonly finished: number;
  /** Number of deals cancelled or left unpaid on `day`, a date of the C2C calendar; `day` is empty before the first. */
  readonly cancelled: number;
  readonly day: string;
  /** Number of false claims of payment, as ruled. */
  readonly falsePaid: number;
  readonly isSuspended: boolean;
  /** True while the trader's own offers are paused. */
  readonly isPaused: boolean;
  /** Traders who may not take this trader's offers. */
  readonly blocked: readonly OwnerId[];
  readonly revision: number;
};

export const MAX_BLOCKED = 200;

/** States of a merchant. */
export const C2C_MERCHANT_STATES = ['waiting', 'approved', 'rejected', 'leaving', 'left'] as const;
export type C2cMerchantState = (typeof C2C_MERCHANT_STATES)[number];

/** A trader who does C2C trading as a business. */
export type C2cMerchant = {
  readonly owner: OwnerId;
  readonly state: C2cMerchantState;
  readonly currency: CurrencyId;
  /** Locked while the state is `waiting`, `approved` or `leaving`. */
  readonly bond: Amount;
  readonly appliedAt: TimeMs;
  /** Time at which the security deposit of a leaving merchant is released. */
  readonly freeAt: TimeMs | null;
  /** Reason for a rejection; empty otherwise. */
  readonly note: string;
  readonly revision: number;
};

/** Returns the amount that a merchant has locked. */
export function heldByMerchant({ state, bond }: C2cMerchant): Amount {
  const isLocked = state === 'waiting' || state === 'approved' || state === 'leaving';
  return isLocked ? bond : ZERO;
}
