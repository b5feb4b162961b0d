import { type Amount, ZERO } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** What is remembered of somebody who trades. */
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
  /** Whether the own offers rest. */
  readonly isPaused: boolean;
  /** Who takes none of the own offers. */
  readonly blocked: readonly OwnerId[];
  readonly revision: number;
};

export const MOST_BLOCKED = 200;

/** Where a merchant stands. */
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
  /** When the bond of one who leaves is free. */
  readonly freeAt: TimeMs | null;
  /** Why it was rejected; empty otherwise. */
  readonly note: string;
  readonly revision: number;
};

/** What a merchant has locked. */
export function heldByMerchant({ state, bond }: C2cMerchant): Amount {
  const isLocked = state === 'waiting' || state === 'approved' || state === 'leaving';
  return isLocked ? bond : ZERO;
}
