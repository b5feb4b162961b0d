import { floorDiv } from '@assay/money';
import type { IdentityLevel } from './owner-facts.ts';

/** Maximum share of a pool that one account may hold at a time, in percent, by identity level. */
const ACCOUNT_PERCENT: Readonly<Record<IdentityLevel, bigint>> = { 0: 5n, 1: 20n, 2: 50n, 3: 50n };
/** Maximum share of all accounts without a verified identity together, because new accounts cost nothing. */
const UNVERIFIED_PERCENT = 20n;

/** Amounts on hold for other users who have not paid yet, in minor units of one currency. */
export type HoldBounds = {
  /** Total offered: the available amount plus the amount already on hold. */
  readonly pool: bigint;
  /** Minimum size of one deal; an account may always hold this much. */
  readonly minimum: bigint;
  readonly level: IdentityLevel;
  /** Amounts on hold for the account itself, and for all accounts without a verified identity. */
  readonly heldByAccount: bigint;
  readonly heldByUnverified: bigint;
};

/** Returns how much more of another user's offer an account may put on hold. */
export function remainingHold({
  pool,
  minimum: least,
  level,
  heldByAccount: own,
  heldByUnverified: unverified,
}: HoldBounds): bigint {
  const shareOf = (percent: bigint) => larger(floorDiv(pool * percent, 100n), least);
  const ownRemainder = larger(shareOf(ACCOUNT_PERCENT[level]) - own, 0n);
  if (level > 0) return ownRemainder;
  const unverifiedRemainder = larger(shareOf(UNVERIFIED_PERCENT) - unverified, 0n);
  return smaller(ownRemainder, unverifiedRemainder);
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
