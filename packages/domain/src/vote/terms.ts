import { declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultWord } from '../terms/fault.ts';

/** The fate of votes at the end of a round: they are free again, or they are the house's. */
export const VOTE_MODES = ['lock', 'cost'] as const;
export type VoteMode = (typeof VOTE_MODES)[number];

/** Maximum number of ballots of one owner in a round, and the number where its terms say none. */
export const MAX_BALLOTS = 50;

/** The terms on which a round of votes for a new coin is held; fixed from the moment that it begins. */
export const voteTerms = /* @__PURE__ */ declareTerms({
  /** The currency of votes. */
  currency: { kind: 'currency', fault: 'currency' },
  mode: { kind: 'word', words: VOTE_MODES, fault: 'mode' },
  /** Of one vote. */
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'limits' },
  /** All votes of one owner together. */
  perOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    atLeast: 'minimum',
    wire: 'per_user',
    fault: 'limits',
  },
  /** Ballots of one owner in a round. */
  ballotsPerOwner: {
    kind: 'whole',
    least: 1,
    most: MAX_BALLOTS,
    absent: MAX_BALLOTS,
    optional: true,
    wire: 'ballots_per_user',
    fault: 'limits',
  },
  /** With less than that in all nobody wins; 0 for none. */
  quorum: { kind: 'amount', of: 'currency', from: 'zero', fault: 'limits' },
  /** From the first moment on, and before the second. */
  from: { kind: 'moment', wire: 'start', fault: 'period' },
  to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
  identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
  barredCountries: { kind: 'countries', most: 300, wire: 'countries', fault: 'countries' },
  candidates: {
    kind: 'rows',
    /** The code as it would be listed, and one sentence about the coin. */
    columns: {
      code: { most: 16, pattern: /^[A-Z0-9]+$/, isUpperCase: true },
      name: { most: 60 },
      about: { most: 280 },
    },
    least: 2,
    most: 20,
    unique: 'code',
    fault: 'candidates',
  },
});

export type VoteTerms = TermsOf<(typeof voteTerms)['fields']>;
export type VoteFault = FaultWord<(typeof voteTerms)['fields']>;
/** A coin that may be listed. */
export type Candidate = VoteTerms['candidates'][number];
