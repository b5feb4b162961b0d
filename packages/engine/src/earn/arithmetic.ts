import { type Amount, mulDivDown, ONE_MILLION_PPM, ZERO } from '@assay/money';
import type { EarnPlan } from './plan.ts';
import type { EarnTerms } from './position.ts';

const WHOLE = ONE_MILLION_PPM;

/** Number of days of interest that are locked in advance for a plan without an end. */
export const COVERED_DAYS = 30;

/**
 * Returns the total interest for a number of whole days, rounded down. The interest of a day is the difference to the
 * interest already paid, so that daily rounding neither loses nor adds anything.
 */
export function interestUpTo(principal: bigint, { rate }: Pick<EarnPlan, 'rate'>, days: number): Amount {
  return mulDivDown(principal, BigInt(rate) * BigInt(days), BigInt(WHOLE));
}

/** Returns a share of an amount, in parts per million, rounded down. */
export function partOf(amount: bigint, share: number): Amount {
  return mulDivDown(amount, BigInt(share), BigInt(WHOLE));
}

/** Returns the principal released after a number of days and a traded amount; at most the whole principal. */
export function availableAfter(
  principal: bigint,
  { cliff, release, releaseBy }: EarnTerms,
  days: number,
  traded: bigint,
): Amount {
  if (days <= cliff) return ZERO;
  const free =
    releaseBy === 'volume'
      ? partOf(traded, release)
      : partOf(principal, Math.min(WHOLE, release * (days - cliff)));
  return free < principal ? free : (principal as Amount);
}

/** Returns the share of a sum for a part of the principal, rounded down. */
export function shareOf(amount: bigint, part: bigint, principal: bigint): Amount {
  return mulDivDown(amount, part, principal);
}

/** Returns the last day of a new position; null if it has none yet. */
export function lastDayOf({ kind, days, releaseBy }: EarnTerms): number | null {
  if (kind === 'flexible' || kind === 'mortgage') return null;
  // It lasts until its owner has traded the required volume.
  return kind === 'lock_release' && releaseBy === 'volume' ? null : days;
}

/** Returns the interest promised to a new position, which is locked until paid. */
export function coverOf(principal: bigint, terms: EarnTerms): Amount {
  switch (terms.kind) {
    case 'staking':
    case 'fixed':
    case 'lock_stake':
      return interestUpTo(principal, terms, terms.days);
    case 'flexible':
      return interestUpTo(principal, terms, COVERED_DAYS);
    case 'lock_release':
      return partOf(principal, terms.rate);
    case 'mortgage':
      return ZERO;
  }
}
