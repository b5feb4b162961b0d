import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** Limit of a user's own losses in one currency on one day of the exchange; null: no bound. */
export type LossLimit = {
  readonly currency: CurrencyId;
  readonly most: Amount | null;
  /** A higher bound, and when it begins to hold. */
  readonly next: { readonly most: Amount | null; readonly from: TimeMs } | null;
};

/** Limits that a user has set against himself. Nobody else can set or loosen them. */
export type SecondsGuard = {
  readonly owner: OwnerId;
  /** Until then the user places no order; null: never set. */
  readonly excludedUntil: TimeMs | null;
  /** By currency. */
  readonly limits: readonly LossLimit[];
};

/** A day: so long it takes until a higher bound holds. */
export const LIMIT_RAISED_AFTER_MS = 86_400_000;
/** Five years, so that nobody is kept out for ever by a slip. */
export const MAX_EXCLUSION_MS = 5 * 366 * 86_400_000;

/** The bound that holds at a moment. */
export function boundAt(limit: LossLimit | undefined, now: TimeMs): Amount | null {
  if (limit === undefined) return null;
  return limit.next !== null && limit.next.from <= now ? limit.next.most : limit.most;
}

/** A limit after the user has set another bound: a lower one at once, a higher one a day later. */
export function limitAfter(
  before: LossLimit | undefined,
  currency: CurrencyId,
  most: Amount | null,
  now: TimeMs,
): LossLimit {
  const current = boundAt(before, now);
  if (!isHigher(most, current)) return { currency, most, next: null };
  return { currency, most: current, next: { most, from: (now + LIMIT_RAISED_AFTER_MS) as TimeMs } };
}

function isHigher(most: Amount | null, current: Amount | null): boolean {
  if (current === null) return false;
  return most === null || most > current;
}
