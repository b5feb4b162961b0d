import type { CrowdFault, CrowdTerms } from '@assay/domain';
import type { ListingRecord } from '../records/listing-record.ts';

/** Returns the quotient rounded down, for a dividend that is not below zero. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (dividend % divisor)) / divisor;
}

/** Units of the token for an amount of the payment. */
export function worth(amount: bigint, { token, price }: CrowdTerms, { currencies }: ListingRecord): bigint {
  const currency = currencies.get(token);
  if (currency === undefined) throw new Error('what backers receive is listed');
  return quotient(amount * 10n ** BigInt(currency.decimals), price);
}

/** Returns the part of an amount paid after a number of stages: all of it after the last one. */
export function paidAfter(amount: bigint, { shares }: CrowdTerms, stages: number): bigint {
  let share = 0n;
  for (const one of shares.slice(0, stages)) share += BigInt(one);
  return quotient(amount * share, 1_000_000n);
}

/** Returns the length of a day of the terms, in milliseconds. */
export function dayOf({ unit }: Pick<CrowdTerms, 'unit'>): number {
  if (unit === 'minute') return 60_000;
  return unit === 'hour' ? 3_600_000 : 86_400_000;
}

type Rule = (terms: CrowdTerms, listings: ListingRecord, now: number) => boolean;

/** Returns the fault of a project's terms: the first failing check, in order; null for none. */
export function faultOf(terms: CrowdTerms, listings: ListingRecord, now: number): CrowdFault | null {
  return RULES.find(([, holds]) => !holds(terms, listings, now))?.[0] ?? null;
}

const RULES: readonly (readonly [CrowdFault, Rule])[] = [
  ['token', ({ token, payment }, { currencies }) => token !== payment && currencies.has(token)],
  ['payment', ({ payment }, { currencies }) => currencies.has(payment)],
  ['price', ({ price }) => price > 0n],
  ['target', ({ target, most: maxPostings }) => 0n < target && target <= maxPostings],
  [
    'limits',
    (terms, listings) =>
      terms.minimum > 0n && terms.minimum <= terms.perOwner && worth(terms.minimum, terms, listings) > 0n,
  ],
  ['period', ({ from, to }, _, now) => now <= from && from < to],
  [
    'stages',
    ({ shares }) => {
      const areFine = shares.every((share) => Number.isSafeInteger(share) && share > 0);
      let total = 0;
      for (const share of shares) total += share;
      return total === 1_000_000 && areFine && shares.length <= 10;
    },
  ],
  [
    'days',
    ({ pollDays, patienceDays }) =>
      [pollDays, patienceDays].every((days) => Number.isSafeInteger(days) && 1 <= days && days <= 365),
  ],
  [
    'team',
    ({ team, recipient }) =>
      team.length <= 50 &&
      team.some((one) => one === recipient) &&
      team.every((one, place) => one > 0 && team.indexOf(one) === place),
  ],
  ['identity_level', ({ identityLevel }) => [0, 1, 2, 3].includes(identityLevel)],
  [
    'countries',
    ({ barredCountries }) =>
      barredCountries.length <= 300 && barredCountries.every((one) => /^[A-Z][A-Z]$/.test(one)),
  ],
];
