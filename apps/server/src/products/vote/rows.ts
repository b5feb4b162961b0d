import type { AnswerOf, calls } from '@assay/contract';
import type { Candidate } from '@assay/domain';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';

export type StoredRound = Selectable<Schema['vote_rounds']>;
export type StoredBallot = Selectable<Schema['vote_ballots']>;
export type RoundRow = AnswerOf<typeof calls.voteRounds>[number];
export type OwnBallotRow = AnswerOf<typeof calls.voteMine>[number];

export type RowContext = { readonly listings: Listings; readonly timeZone: string };

/** Returns a round in the wire format, at a moment. */
export function roundRowOf(row: StoredRound, { listings, timeZone }: RowContext, now: number): RoundRow {
  const { id, code, decimals } = currencyOf(row.currency, listings);
  const text = (value: bigint) => formatAmount(value, decimals);
  const tallies = talliesOf(row);
  return {
    id: Number(row.id),
    currency_id: id,
    currency_name: code,
    mode: row.mode,
    min_amount: text(row.minimum),
    per_user: text(row.per_owner),
    ballots_per_user: row.ballots_per_owner,
    quorum: text(row.quorum),
    start: wireTime(Number(row.from_ms), timeZone),
    end: wireTime(Number(row.to_ms), timeZone),
    start_milli_seconds: Number(row.from_ms),
    end_milli_seconds: Number(row.to_ms),
    phase: phaseOf(row, now),
    is_paused: row.is_paused ? 1 : 0,
    is_cancelled: row.is_cancelled ? 1 : 0,
    level: row.identity_level,
    countries: row.countries === '' ? [] : row.countries.split(','),
    ballots: row.ballots,
    voters: row.voters,
    total: text(tallies.reduce((sum, tally) => sum + tally, 0n)),
    winner: row.winner,
    candidates: candidatesOf(row).map((candidate, position) => ({
      place: position,
      ...candidate,
      votes: text(tallies[position] ?? 0n),
    })),
  };
}

function phaseOf({ status, from_ms, to_ms }: StoredRound, now: number): RoundRow['phase'] {
  if (status !== 'open' || now >= Number(to_ms)) return 2;
  return now < Number(from_ms) ? 0 : 1;
}

/** Returns the candidates of a round, in order. */
export function candidatesOf({ candidates }: Pick<StoredRound, 'candidates'>): readonly Candidate[] {
  return JSON.parse(candidates) as readonly Candidate[];
}

/** Returns the votes for each candidate, in minor units. */
export function talliesOf({ tallies }: Pick<StoredRound, 'tallies'>): readonly bigint[] {
  return tallies.split(',').map(BigInt);
}

/** Returns a ballot in the wire format of its owner. */
export function ownBallotRowOf(
  row: StoredBallot,
  round: Pick<StoredRound, 'currency' | 'candidates'>,
  { listings, timeZone }: RowContext,
): OwnBallotRow {
  const { code, decimals } = currencyOf(round.currency, listings);
  return {
    id: Number(row.id),
    round_id: Number(row.round),
    created_at: wireTime(Number(row.time_ms), timeZone),
    voter: row.voter,
    code: candidatesOf(round)[row.candidate]?.code ?? '',
    amount: formatAmount(row.amount, decimals),
    currency_name: code,
    status: row.status,
  };
}
