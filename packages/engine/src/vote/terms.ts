import type { Amount } from '@assay/money';
import type { CurrencyId, TimeMs } from '../ids.ts';
import { isCountry, isIdentityLevel } from '../stage/owner-facts.ts';

/** What becomes of votes at the end of a round: they are free again, or they are the house's. */
export const VOTE_MODES = ['lock', 'cost'] as const;
export type VoteMode = (typeof VOTE_MODES)[number];

/** A coin that may be listed. */
export type Candidate = {
  /** Capital letters and digits, as it would be listed. */
  readonly code: string;
  readonly name: string;
  /** One sentence about it. */
  readonly about: string;
};

/** On which terms a round is held. Fixed from the moment that it begins. */
export type VoteTerms = {
  /** What is voted with. */
  readonly currency: CurrencyId;
  readonly mode: VoteMode;
  /** The least of one vote, and the most that one owner may vote with in all, in minor units. */
  readonly minimum: Amount;
  readonly perOwner: Amount;
  /** With less than that in all nobody wins; 0 for none. */
  readonly quorum: Amount;
  /** From the first moment on, and before the second. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
  readonly candidates: readonly Candidate[];
};

/** What is wrong with terms, one word each. */
export const VOTE_FAULTS = [
  'currency',
  'limits',
  'period',
  'identity_level',
  'countries',
  'candidates',
] as const;
export type VoteFault = (typeof VOTE_FAULTS)[number];

const FEWEST_CANDIDATES = 2;
const MOST_CANDIDATES = 20;
const LONGEST_NAME = 60;
const LONGEST_SENTENCE = 280;
const MOST_COUNTRIES = 300;
const CODE = /^[A-Z0-9]{1,16}$/;

/** Why a round cannot be held on such terms; null when it can. `now`: a round does not begin in the past. */
export function voteFault(
  terms: VoteTerms,
  currency: (id: CurrencyId) => unknown,
  now: number,
): VoteFault | null {
  const { minimum, perOwner, quorum, from, to, barredCountries } = terms;
  if (currency(terms.currency) === undefined) return 'currency';
  if (minimum <= 0n || perOwner < minimum || quorum < 0n) return 'limits';
  if (from < now || to <= from) return 'period';
  if (!isIdentityLevel(terms.identityLevel)) return 'identity_level';
  const areCountries = barredCountries.length <= MOST_COUNTRIES && barredCountries.every(isCountry);
  if (!areCountries) return 'countries';
  return areCandidates(terms.candidates) ? null : 'candidates';
}

function areCandidates(candidates: readonly Candidate[]): boolean {
  const { length } = candidates;
  if (length < FEWEST_CANDIDATES || length > MOST_CANDIDATES) return false;
  if (new Set(candidates.map(({ code }) => code)).size < length) return false;
  return candidates.every(
    ({ code, name, about }) =>
      CODE.test(code) && isText(name, LONGEST_NAME) && isText(about, LONGEST_SENTENCE),
  );
}

function isText(text: string, longest: number): boolean {
  return text.trim() === text && text.length > 0 && text.length <= longest;
}

/** The fields in one order and nothing else. */
export function copyOfVoteTerms(terms: VoteTerms): VoteTerms {
  return {
    currency: terms.currency,
    mode: terms.mode,
    minimum: terms.minimum,
    perOwner: terms.perOwner,
    quorum: terms.quorum,
    from: terms.from,
    to: terms.to,
    identityLevel: terms.identityLevel,
    barredCountries: [...terms.barredCountries],
    candidates: terms.candidates.map(({ code, name, about }) => ({ code, name, about })),
  };
}
