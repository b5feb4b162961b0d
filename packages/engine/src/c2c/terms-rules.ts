import type { CurrencyId } from '../ids.ts';
import { isIdentityLevel } from '../stage/owner-facts.ts';
import type { C2cTerms } from './terms.ts';

const [MAX_CURRENCIES, MAX_COUNT] = [50, 200];
const [MIN_MS, MAX_MS] = [1_000, 31 * 24 * 3_600_000];
/** Upper bound for plausibility: a fee of 50 %. */
const MAX_FEE_PPM = 500_000;

/** Faults of terms. */
export const C2C_TERMS_FAULTS = [
  'currencies',
  'bounds',
  'fee',
  'times',
  'counts',
  'identity_level',
  'bond',
] as const;
export type C2cTermsFault = (typeof C2C_TERMS_FAULTS)[number];

/** Listings, as far as the validation of terms needs them. */
type Listed = { readonly currency: (id: CurrencyId) => unknown };

/** Returns the fault of the terms; null if they are valid. */
export function c2cTermsFault(terms: C2cTerms, listings: Listed): C2cTermsFault | null {
  const { currencies, fee, identityLevel, merchant } = terms;
  const ids = currencies.map(({ currency }) => currency);
  const areListed = ids.every((id) => listings.currency(id) !== undefined);
  if (!areListed || ids.length > MAX_CURRENCIES || new Set(ids).size < ids.length) return 'currencies';
  if (!currencies.every(({ minimum, maximum }) => minimum > 0n && minimum <= maximum)) return 'bounds';
  if (fee < 0 || fee >= MAX_FEE_PPM) return 'fee';
  const times = [
    terms.payMs,
    terms.heldMs,
    terms.disputeAfterMs,
    terms.disputeWithinMs,
    terms.statementMs,
    terms.appealMs,
    terms.coolDownMs,
  ];
  const areTimes = times.every((time) => isWithin(time, MIN_MS, MAX_MS));
  // Coins must not stay locked longer than their deal can be disputed.
  if (!areTimes || terms.heldMs > terms.disputeWithinMs) return 'times';
  const { cancellationsPerDay, offersPerOwner, dealsPerOwner, falsePaidMost } = terms;
  const maximums = [cancellationsPerDay, offersPerOwner, dealsPerOwner, falsePaidMost];
  if (!maximums.every((count) => isWithin(count, 1, MAX_COUNT))) return 'counts';
  if (!isIdentityLevel(identityLevel)) return 'identity_level';
  const isDeposit =
    merchant === null || (listings.currency(merchant.currency) !== undefined && merchant.bond > 0n);
  return isDeposit ? null : 'bond';
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}
