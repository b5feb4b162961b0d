import { floorDiv } from '@assay/money';
import type { IdentityLevel } from './owner-facts.ts';

/** Maximum part of a pool that one account may hold at a time, in percent, by its identity level. */
const ACCOUNT_PERCENT: Readonly<Record<IdentityLevel, bigint>> = { 0: 5n, 1: 20n, 2: 50n, 3: 50n };
/** All accounts without a proven identity together: a new account costs nothing. */
const UNVERIFIED_PERCENT = 20n;

/** Amounts on hold for others who have not paid yet, in minor units of one currency. */
export type HeldForOthers = {
  /** All that is offered: what is free, and what is on hold already. */
  readonly pool: bigint;
  /** The least that one thing is about: an account may always begin with that. */
  readonly least: bigint;
  readonly level: IdentityLevel;
  /** On hold for the account itself, and for all accounts without a proven identity. */
  readonly own: bigint;
  readonly unverified: bigint;
};

/** Returns how much more an account may put on hold of what somebody else offers. */
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
