import { SCHEDULED_STATUSES, voteTerms } from '@assay/domain';
import { BALLOT_STATUSES, type Ballot, type Round } from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { ofAllChanges } from '../../core/store/product-events.ts';
import { entity } from '../../core/store/table.ts';
import { termColumns } from '../../core/store/term-columns.ts';

const round = entity<Round>();

/** Every round of votes, in its current state. */
export const VOTE_ROUNDS = round.table('vote_rounds', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every round of votes stands as its commands left it', one: 'round of votes' },
  from: ofAllChanges('vote_round', (event) => event.round),
  isSettled: ({ status }) => status === 'ended' || status === 'cancelled',
  unsettled: (engine) => engine.room('vote').rounds(),
  columns: {
    id: round.int8(({ id }) => id),
    version: round.int4(({ version }) => version),
    ...termColumns(voteTerms, ({ terms }: Round) => terms),
    status: round.word(SCHEDULED_STATUSES, ({ status }) => status),
    is_paused: round.bool(({ isPaused }) => isPaused),
    is_cancelled: round.bool(({ isCancelled }) => isCancelled),
    tallies: round.text(({ tallies }) => tallies.join(',')),
    ballots: round.int4(({ ballots }) => ballots),
    voters: round.int4(({ voters }) => voters),
    winner: round.int4(({ winner }) => winner),
    settled_to: round.int8(({ settledTo }) => settledTo),
    revision: round.int4(({ revision }) => revision),
  },
});

const ballot = entity<Ballot>();

/** Every ballot, in its current state. */
export const VOTE_BALLOTS = ballot.table('vote_ballots', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every ballot stands as commands and the clock left it',
    one: 'ballot',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.time_ms = vote_ballots.time_ms
      and type = 'cast_ballot' and journal.owner = vote_ballots.owner)`,
  },
  from: { ballot_changed: (event) => event.ballot },
  isSettled: ({ status }) => status !== 'waiting',
  unsettled: (engine) => engine.room('vote').ballots(),
  columns: {
    id: ballot.int8(({ id }) => id),
    round: ballot.int8((row) => row.round),
    owner: ballot.int8(({ owner }) => owner),
    voter: ballot.int4(({ voter }) => voter),
    candidate: ballot.int4(({ candidate }) => candidate),
    amount: ballot.int8(({ amount }) => amount),
    status: ballot.word(BALLOT_STATUSES, ({ status }) => status),
    time_ms: ballot.int8(({ time }) => time),
    revision: ballot.int4(({ revision }) => revision),
  },
});

export const VOTE_TABLES = [VOTE_ROUNDS, VOTE_BALLOTS];

declare module '../../core/database/schema.ts' {
  interface Schema {
    vote_rounds: RowOf<typeof VOTE_ROUNDS>;
    vote_ballots: RowOf<typeof VOTE_BALLOTS>;
    /** Sums over each round's ballots, maintained by the database; amounts in minor units. */
    vote_figures: { readonly round: bigint; readonly settled: string };
  }
}
