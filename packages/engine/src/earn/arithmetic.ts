import { type Amount, mulDivDown, ONE_MILLION_PPM, ZERO } from '@assay/money';
import type { EarnPlan } from './plan.ts';
import type { EarnTerms } from './position.ts';

const WHOLE = ONE_MILLION_PPM;

/** Number of days of interest that are locked ahead where a plan has no end. */
export const COVERED_DAYS = 30;

/**
 * All interest for a number of whole days, rounded down to a unit. What a day brings is this less what was paid before,
 * so that nothing is lost or made by rounding day by day.
 */
export function interestUpTo(principal: bigint, { rate }: Pick<EarnPlan, 'rate'>, days: number): Amount {
  return mulDivDown(principal, BigInt(rate) * BigInt(days), BigInt(WHOLE));
}

/** A part of an amount, in parts per million, rounded down to a unit. */
export function partOf(amount: bigint, share: number): Amount {
  return mulDivDown(amount, BigInt(share), BigInt(WHOLE));
}

/**
 * Returns the principal that is free after a number of days, and once so much was traded. Never more than all of it.
 */
export function freeAfter(
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

/** The part of a sum that goes with a part of the principal, rounded down to a unit. */
export function shareOf(sum: bigint, part: bigint, principal: bigint): Amount {
  return mulDivDown(sum, part, principal);
}

/** The last day of a position as it begins; null where it has none yet. */
export function lastDayOf({ kind, days, releaseBy }: EarnTerms): number | null {
  if (kind === 'flexible' || kind === 'mortgage') return null;
  // It lasts as long as its owner takes to trade so much.
  return kind === 'lock_release' && releaseBy === 'volume' ? null : days;
}

/** Returns the interest promised to a position as it begins, which is locked until it is paid. */
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
