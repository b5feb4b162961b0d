import { floorDiv } from '@assay/money';
import type { IdentityLevel } from './owner-facts.ts';

/** Maximum share of a pool that one account may hold at a time, in percent, by identity level. */
const ACCOUNT_PERCENT: Readonly<Record<IdentityLevel, bigint>> = { 0: 5n, 1: 20n, 2: 50n, 3: 50n };
/** Maximum share of all accounts without a verified identity together, because new accounts cost nothing. */
const UNVERIFIED_PERCENT = 20n;

/** Amounts on hold for other users who have not paid yet, in minor units of one currency. */
export type HeldForOthers = {
  /** Total offered: the available amount plus the amount already on hold. */
  readonly pool: bigint;
  /** Minimum size of one deal; an account may always hold this much. */
  readonly least: bigint;
  readonly level: IdentityLevel;
  /** Amounts on hold for the account itself, and for all accounts without a verified identity. */
  readonly own: bigint;
  readonly unverified: bigint;
};

/** Returns how much more of another user's offer an account may put on hold. */
export function holdLeft({ pool, least, level, own, unverified }: HeldForOthers): bigint {
  const shareOf = (percent: bigint) => larger(floorDiv(pool * percent, 100n), least);
  const alone = larger(shareOf(ACCOUNT_PERCENT[level]) - own, 0n);
  if (level > 0) return alone;
  const together = larger(shareOf(UNVERIFIED_PERCENT) - unverified, 0n);
  return smaller(alone, together);
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
