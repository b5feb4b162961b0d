import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** A user's own limit for losses in one currency on one day of the exchange; null: no limit. */
export type LossLimit = {
  readonly currency: CurrencyId;
  readonly most: Amount | null;
  /** Pending higher limit, and the time from which it applies. */
  readonly next: { readonly most: Amount | null; readonly from: TimeMs } | null;
};

/** Self-imposed limits of a user. Nobody else can set or loosen them. */
export type SelfLimits = {
  readonly owner: OwnerId;
  /** Time until which the user may not place orders; null: never set. */
  readonly excludedUntil: TimeMs | null;
  /** At most one per currency, sorted by currency. */
  readonly limits: readonly LossLimit[];
};

/** Delay before a higher limit applies. */
export const LIMIT_RAISED_AFTER_MS = 86_400_000;
/** Maximum self-exclusion, so that a mistake does not exclude a user forever. */
export const MAX_EXCLUSION_MS = 5 * 366 * 86_400_000;

/** Returns the limit that applies at a time; null if there is none. */
export function limitAt(limit: LossLimit | undefined, now: TimeMs): Amount | null {
  if (limit === undefined) return null;
  return limit.next !== null && limit.next.from <= now ? limit.next.most : limit.most;
}

/** Returns a limit after the user has set a new maximum: a lower one applies immediately, a higher one a day later. */
export function limitAfter(
  before: LossLimit | undefined,
  currency: CurrencyId,
  maxLoss: Amount | null,
  now: TimeMs,
): LossLimit {
  const current = limitAt(before, now);
  if (!isHigher(maxLoss, current)) return { currency, most: maxLoss, next: null };
  return { currency, most: current, next: { most: maxLoss, from: (now + LIMIT_RAISED_AFTER_MS) as TimeMs } };
}

function isHigher(maxLoss: Amount | null, current: Amount | null): boolean {
  if (current === null) return false;
  return maxLoss === null || maxLoss > current;
}
