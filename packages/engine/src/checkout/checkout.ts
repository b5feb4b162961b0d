import { CHECKOUT_STATES } from '@assay/domain';
import { type Amount, floorDiv } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** A payment of yuan through a gateway for coins on the C2C account, at a firm rate. */
export type Checkout = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  /** Amount to be paid, in fen. */
  readonly money: Amount;
  /** In ten-thousandths of a yuan per unit of the currency. */
  readonly rate: number;
  /** Amount bought, in minor units: on hold on the exchange's account while the checkout waits. */
  readonly amount: Amount;
  /** Id of the record outside the engine with the other details. */
  readonly paper: number;
  readonly state: CheckoutState;
  readonly openedAt: TimeMs;
  /** Last time of payment at this rate. */
  readonly firmUntil: TimeMs;
  /**
   * For a waiting checkout, the last time at which a payment is credited automatically. For one that ended unpaid, the
   * time until which it is retained for a late payment. Null: it waits for staff, or is final.
   */
  readonly dueAt: TimeMs | null;
  readonly changedAt: TimeMs;
};

const MINUTE_MS = 60_000;

/** Time for which the rate of a payment is firm, in milliseconds. */
export const CHECKOUT_FIRM_MS = 10 * MINUTE_MS;
/** Time from its opening during which a gateway may report the payment and the coins stay on hold, in milliseconds. */
export const CHECKOUT_WAIT_MS = 30 * MINUTE_MS;
/** Time for which an unpaid ended checkout is retained for a late payment, in milliseconds. */
export const CHECKOUT_KNOWN_MS = 7 * 24 * 60 * MINUTE_MS;
/** Maximum number of waiting checkouts per user. */
export const MAX_CHECKOUTS = 3;
/** Maximum number of one user's checkouts per day that end unpaid. */
export const MAX_LAPSED_CHECKOUTS = 10;
/** Number of decimals of a rate. */
export const CHECKOUT_RATE_DECIMALS = 4;
const FEN_OF_YUAN = 100n;

/**
 * Returns the amount that `fen` buys at a rate, in minor units of a currency with `decimals` decimals, rounded down.
 */
export function coinsFor(fen: bigint, rate: number, decimals: number): bigint {
  const scale = 10n ** BigInt(CHECKOUT_RATE_DECIMALS + decimals);
  return floorDiv(fen * scale, FEN_OF_YUAN * BigInt(rate));
}

/** Returns true when a checkout has ended unpaid, so that a late payment is possible. */
export function isUnpaid({ state }: Pick<Checkout, 'state'>): boolean {
  return state === 'cancelled' || state === 'expired';
}

export { CHECKOUT_STATES };
