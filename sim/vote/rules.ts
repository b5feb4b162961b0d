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
      1n <= minimum &&
      minimum <= perOwner &&
      Number.isSafeInteger(ballotsPerOwner) &&
      1 <= ballotsPerOwner &&
      ballotsPerOwner <= 50 &&
      0n <= quorum,
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
      const areSingle = codes.every((code, index) => codes.indexOf(code) === index);
      const areWell = candidates.every(
        ({ code, name, about }) =>
          /^[A-Z\d]{1,16}$/.test(code) && isTextValid(name, 60) && isTextValid(about, 280),
      );
      return codes.length >= 2 && codes.length <= 20 && areSingle && areWell;
    },
  ],
];

function isTextValid(text: string, longest: number): boolean {
  return /^\S(?:.*\S)?$/s.test(text) && text.length <= longest;
}

/** Index of the candidate with the most votes, the first on a tie; null below the quorum or without votes. */
export function elected(tallies: readonly bigint[], quorum: bigint): number | null {
  let total = 0n;
  for (const tally of tallies) total += tally;
  if (total === 0n || total < quorum) return null;
  // Sorts in descending order; the sort is stable.
  const ranked = tallies
    .map((tally, candidate) => ({ tally, candidate }))
    .toSorted((first, second) => (first.tally > second.tally ? -1 : first.tally < second.tally ? 1 : 0));
  return ranked[0]?.candidate ?? null;
}
