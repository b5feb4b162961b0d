import { declareTerms, type TermsOf } from '../terms/declare.ts';
import type { FaultCode } from '../terms/fault.ts';

/** Treatment of votes at the end of a round: released, or kept by the exchange. */
export const VOTE_MODES = ['lock', 'cost'] as const;
export type VoteMode = (typeof VOTE_MODES)[number];

/** Maximum number of ballots of one owner in a round, and the default of the terms. */
export const MAX_BALLOTS = 50;

/** Terms of a round of votes on a new coin; fixed once it begins. */
export const voteTerms = /* @__PURE__ */ declareTerms({
  /** Currency of votes. */
  currency: { kind: 'currency', fault: 'currency' },
  mode: { kind: 'word', words: VOTE_MODES, fault: 'mode' },
  /** Minimum of one vote. */
  minimum: { kind: 'amount', of: 'currency', from: 'above_zero', wire: 'least', fault: 'limits' },
  /** Maximum total of one owner's votes. */
  perOwner: {
    kind: 'amount',
    of: 'currency',
    from: 'above_zero',
    minField: 'minimum',
    wire: 'per_user',
    fault: 'limits',
  },
  /** Ballots of one owner in a round. */
  ballotsPerOwner: {
    kind: 'whole',
    min: 1,
    max: MAX_BALLOTS,
    absent: MAX_BALLOTS,
    optional: true,
    wire: 'ballots_per_user',
    fault: 'limits',
  },
  /** Minimum total of all votes for a winner; 0 for none. */
  quorum: { kind: 'amount', of: 'currency', from: 'zero', fault: 'limits' },
  /** Period: from `from` inclusive to `to` exclusive. */
  from: { kind: 'moment', wire: 'start', fault: 'period' },
  to: { kind: 'moment', after: 'from', wire: 'end', fault: 'period' },
  identityLevel: { kind: 'identity_level', wire: 'level', fault: 'identity_level' },
  barredCountries: { kind: 'countries', max: 300, wire: 'countries', fault: 'countries' },
  candidates: {
    kind: 'rows',
    /** Code under which the coin would be listed, and one sentence about it. */
    columns: {
      code: { max: 16, pattern: /^[A-Z0-9]+$/, isUpperCase: true },
      name: { max: 60 },
      about: { max: 280 },
    },
    min: 2,
    max: 20,
    unique: 'code',
    fault: 'candidates',
  },
});

export type VoteTerms = TermsOf<(typeof voteTerms)['fields']>;
export type VoteFault = FaultCode<(typeof voteTerms)['fields']>;
/** A coin that may be listed. */
export type Candidate = VoteTerms['candidates'][number];
