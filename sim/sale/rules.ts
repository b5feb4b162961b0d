import type { SaleFault, SaleTerms } from '@assay/domain';
import type { ListingRecord } from '../records/listing-record.ts';

/** What goes into it whole, of what is not below zero. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (dividend % divisor)) / divisor;
}

/** The same with one more for a rest. */
export function roundedUp(dividend: bigint, divisor: bigint): bigint {
  const whole = quotient(dividend, divisor);
  return whole * divisor === dividend ? whole : whole + 1n;
}

/** How long one of the days that the terms speak of is, in milliseconds. */
export function dayOf({ unit }: Pick<SaleTerms, 'unit'>): number {
  if (unit === 'minute') return 60_000;
  return unit === 'hour' ? 3_600_000 : 86_400_000;
}

type Rule = (terms: SaleTerms, listings: ListingRecord, now: number) => boolean;

/** Why a sale may not be planned so, by the promises: the first that is broken, in their order. */
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
      if (delivery !== 'vesting') return cliffDays + vestingDays === 0;
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
