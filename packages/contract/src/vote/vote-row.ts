import { BALLOT_STATUSES as BALLOT_STATES, VOTE_MODES } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';

/** A round of votes, as everybody sees it. */
export const voteRoundRow = z.object({
  id: whole,
  /** The currency of votes. */
  currency_id: whole,
  currency_name: z.string(),
  /** `lock`: votes are free again at the end. `cost`: they are taken then. */
  mode: z.enum(VOTE_MODES),
  min_amount: decimalText,
  per_user: decimalText,
  /** The most ballots of one user. */
  ballots_per_user: whole,
  /** With less than that in all nobody wins. */
  quorum: decimalText,
  start: wireTime,
  end: wireTime,
  start_milli_seconds: whole,
  end_milli_seconds: whole,
  /** 0 not started, 1 voting, 2 ended. */
  phase: z.literal([0, 1, 2]),
  is_paused: flag,
  is_cancelled: flag,
  /** The least level of identity, and the countries in which it is not offered. */
  level: whole,
  countries: z.array(z.string()),
  ballots: whole,
  voters: whole,
  total: decimalText,
  /** The place of the candidate that has won; null while it runs, and when nobody has. */
  winner: z.nullable(whole),
  candidates: z.array(
    z.object({
      /** From 0. */
      place: whole,
      code: z.string(),
      name: z.string(),
      about: z.string(),
      votes: decimalText,
    }),
  ),
});

/** A ballot as it is published. */
export const voteBallotRow = z.object({
  id: whole,
  /** The number of whoever cast it, which counts the voters of the round and says nothing else. */
  voter: whole,
  candidate: whole,
  amount: decimalText,
});

/** A ballot as its owner sees it. */
export const voteOwnRow = z.object({
  id: whole,
  round_id: whole,
  created_at: wireTime,
  /** The caller's number in the round. */
  voter: whole,
  code: z.string(),
  amount: decimalText,
  currency_name: z.string(),
  status: z.enum(BALLOT_STATES),
});

export { BALLOT_STATES };
