import type { VoteFault, VoteTerms } from '@assay/domain';
import type { ListingRecord } from '../records/listing-record.ts';

type Rule = (terms: VoteTerms, listings: ListingRecord, now: number) => boolean;

/** Returns the fault of a round's terms: the first failing check, in order; null for none. */
export function faultOf(terms: VoteTerms, listings: ListingRecord, now: number): VoteFault | null {
  return RULES.find(([, holds]) => !holds(terms, listings, now))?.[0] ?? null;
}

const RULES: readonly (readonly [VoteFault, Rule])[] = [
  ['currency', ({ currency }, { currencies }) => currencies.has(currency)],
  [
    'limits',
    ({ minimum, perOwner, ballotsPerOwner = 50, quorum }) =>
      1n <= minimum && minimum <= perOwner && 1 <= ballotsPerOwner && ballotsPerOwner <= 50 && 0n <= quorum,
  ],
  ['period', ({ from, to }, _, now) => now <= from && from < to],
  ['identity_level', ({ identityLevel }) => [0, 1, 2, 3].includes(identityLevel)],
  [
    'countries',
    ({ barredCountries }) =>
      barredCountries.length <= 300 && barredCountries.every((one) => /^[A-Z][A-Z]$/.test(one)),
  ],
  [
    'candidates',
    ({ candidates }) => {
      const codes = candidates.map(({ code }) => code);
      const areSingle = codes.every((code, place) => codes.indexOf(code) === place);
      const areWell = candidates.every(
        ({ code, name, about }) => /^[A-Z\d]{1,16}$/.test(code) && isLine(name, 60) && isLine(about, 280),
      );
      return codes.length >= 2 && codes.length <= 20 && areSingle && areWell;
    },
  ],
];

function isLine(text: string, longest: number): boolean {
  return /^\S(?:.*\S)?$/s.test(text) && text.length <= longest;
}

/** Index of the candidate with the most votes, the first on a tie; null below the quorum or without votes. */
export function elected(sums: readonly bigint[], quorum: bigint): number | null {
  let all = 0n;
  for (const sum of sums) all += sum;
  if (all === 0n || all < quorum) return null;
  // Sorts in descending order; the sort is stable.
  const ranked = sums
    .map((sum, place) => ({ sum, place }))
    .toSorted((one, other) => (one.sum > other.sum ? -1 : one.sum < other.sum ? 1 : 0));
  return ranked[0]?.place ?? null;
}
