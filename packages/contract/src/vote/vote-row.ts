import { BALLOT_STATUSES as BALLOT_STATES, VOTE_MODES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';

/** Public view of a round of votes. */
export const voteRoundRow = z.object({
  id: wholeNumber,
  /** Currency of votes. */
  currency_id: wholeNumber,
  currency_name: z.string(),
  /** `lock`: amounts are released at the end. `cost`: they are taken at the end. */
  mode: z.enum(VOTE_MODES),
  min_amount: decimalText,
  per_user: decimalText,
  /** Maximum number of ballots per user. */
  ballots_per_user: wholeNumber,
  /** Minimum total of all votes for a winner. */
  quorum: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: wholeNumber,
  end_milli_seconds: wholeNumber,
  /** 0: not started, 1: voting, 2: ended. */
  phase: z.literal([0, 1, 2]),
  is_paused: flag,
  is_cancelled: flag,
  /** Minimum identity level, and countries where it is not offered. */
  level: wholeNumber,
  countries: z.array(z.string()),
  ballots: wholeNumber,
  voters: wholeNumber,
  total: decimalText,
  /** Index of the winning candidate; null while running, and if there is no winner. */
  winner: z.nullable(wholeNumber),
  candidates: z.array(
    z.object({
      /** Index from 0. */
      place: wholeNumber,
      code: z.string(),
      name: z.string(),
      about: z.string(),
      votes: decimalText,
    }),
  ),
});

/** Public view of a ballot. */
export const voteBallotRow = z.object({
  id: wholeNumber,
  /** Number of the voter in the round, which reveals no identity. */
  voter: wholeNumber,
  candidate: wholeNumber,
  amount: decimalText,
});

/** A ballot in the view of its owner. */
export const voteOwnRow = z.object({
  id: wholeNumber,
  round_id: wholeNumber,
  created_at: wireTime,
  /** Number of the caller in the round. */
  voter: wholeNumber,
  code: z.string(),
  amount: decimalText,
  currency_name: z.string(),
  status: z.enum(BALLOT_STATES),
});

export { BALLOT_STATES };
