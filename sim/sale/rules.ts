import type { SaleFault, SaleTerms } from '@assay/domain';
import type { ListingRecord } from '../records/listing-record.ts';

/** Returns the quotient rounded down, for a dividend that is not below zero. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (dividend % divisor)) / divisor;
}

/** Returns the quotient rounded up, for a dividend that is not below zero. */
export function roundedUp(dividend: bigint, divisor: bigint): bigint {
  const quotientDown = quotient(dividend, divisor);
  return quotientDown * divisor === dividend ? quotientDown : quotientDown + 1n;
}

/** Returns the length of a day of the terms, in milliseconds. */
export function dayOf({ unit }: Pick<SaleTerms, 'unit'>): number {
  if (unit === 'minute') return 60_000;
  return unit === 'hour' ? 3_600_000 : 86_400_000;
}

type Rule = (terms: SaleTerms, listings: ListingRecord, now: number) => boolean;

/** Returns the fault of a sale's terms: the first failing check, in order; null for none. */
export function faultOf(terms: SaleTerms, listings: ListingRecord, now: number): SaleFault | null {
  return RULES.find(([, holds]) => !holds(terms, listings, now))?.[0] ?? null;
}

const RULES: readonly (readonly [SaleFault, Rule])[] = [
  ['token', ({ token, payment }, { currencies }) => token !== payment && currencies.has(token)],
  ['payment', ({ payment }, { currencies }) => currencies.has(payment)],
  ['price', ({ price }) => price > 0n],
  ['supply', ({ supply }) => supply > 0n],
  ['limits', ({ supply, perOwner, minimum }) => 0n < perOwner && perOwner <= supply && minimum > 0n],
  ['period', ({ from, to }, _, now) => now <= from && from < to],
  [
    'delivery',
    ({ mode, delivery, cliffDays, vestingDays }) => {
      if (delivery === 'at_once' && mode === 'pro_rata') return false;
      if (delivery !== 'vesting') return cliffDays === 0 && vestingDays === 0;
      if (![cliffDays, vestingDays].every(Number.isSafeInteger)) return false;
      return 1 <= vestingDays && vestingDays <= 3_650 && 0 <= cliffDays && cliffDays <= vestingDays;
    },
  ],
  ['identity_level', ({ identityLevel }) => [0, 1, 2, 3].includes(identityLevel)],
  [
    'countries',
    ({ barredCountries }) =>
      barredCountries.length <= 300 && barredCountries.every((one) => /^[A-Z][A-Z]$/.test(one)),
  ],
];
