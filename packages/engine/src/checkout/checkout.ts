import { CHECKOUT_STATES } from '@assay/domain';
import { type Amount, floorDiv } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** A payment of yuan through a gateway, for coins of the C2C account at a firm rate. */
export type Checkout = {
  /** 1, 2, 3, … */
  readonly id: number;
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  /** Amount paid, in fen. */
  readonly money: Amount;
  /** Ten-thousandths of a yuan for one unit of the currency. */
  readonly rate: number;
  /** Amount that it brings, in minor units: on hold on the house's account while it waits. */
  readonly amount: Amount;
  /** Number of the record outside with the other details. */
  readonly paper: number;
  readonly state: CheckoutState;
  readonly openedAt: TimeMs;
  /** The last moment of a payment at this rate. */
  readonly firmUntil: TimeMs;
  /**
   * Of one that waits: the last moment at which it is credited by itself. Of one that ended unpaid: until when a payment
   * of it is still known. Null: it ends by nothing but people, or has ended for good.
   */
  readonly dueAt: TimeMs | null;
  readonly changedAt: TimeMs;
};

const MINUTE_MS = 60_000;

/** Time for which the rate of a payment is firm, in milliseconds. */
export const CHECKOUT_FIRM_MS = 10 * MINUTE_MS;
/**
 * Time from its beginning in which a gateway may report, and what the payment brings stays on hold, in milliseconds.
 */
export const CHECKOUT_WAIT_MS = 30 * MINUTE_MS;
/** Time for which one that ended unpaid is known, for money that comes after all, in milliseconds. */
export const CHECKOUT_KNOWN_MS = 7 * 24 * 60 * MINUTE_MS;
/** Maximum number of one user's payments that wait at a time. */
export const MAX_CHECKOUTS = 3;
/** Maximum number of one user's payments that end unpaid within a day. */
export const MAX_LAPSED_CHECKOUTS = 10;
/** Number of decimals of a rate. */
export const CHECKOUT_RATE_DECIMALS = 4;
const FEN_OF_YUAN = 100n;

/** Returns the amount that fen buy at a rate, in minor units of a currency with so many decimals: rounded down. */
export function bought(fen: bigint, rate: number, decimals: number): bigint {
  const scale = 10n ** BigInt(CHECKOUT_RATE_DECIMALS + decimals);
  return floorDiv(fen * scale, FEN_OF_YUAN * BigInt(rate));
}

/** Returns true when a payment has ended unpaid, so that money may still come for it. */
export function isUnpaid({ state }: Pick<Checkout, 'state'>): boolean {
  return state === 'cancelled' || state === 'expired';
}

export { CHECKOUT_STATES };
