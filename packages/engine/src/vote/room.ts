import { MAX_BALLOTS } from '@assay/domain';
import { assert } from '../assertion.ts';
import { drawFromHouse } from '../house-funds.ts';
import type { AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { cast } from './cast.ts';
import { type VoteCommand, voteCommands } from './commands.ts';
import type { VoteEvent } from './event.ts';
import { setRound } from './house.ts';
import type { VoteRejection } from './rejection.ts';
import type { Ballot, Round } from './round.ts';
import { Rounds } from './rounds.ts';
import { endRound } from './settle.ts';
import { readRounds, type VoteRow, writeRounds } from './snapshot.ts';

const VOTE_REASONS = ['vote_cost', 'vote_funding'] as const;
const VOTE_WALLETS = ['vote'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof VOTE_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof VOTE_WALLETS)[number], true> {}
}

/** Rounds in which owners vote for the coin that is listed next. */
export const vote = declareRoom<VoteEvent, VoteRejection>()({
  number: 17,
  format: 1,
  commands: voteCommands,
  reasons: VOTE_REASONS,
  wallets: VOTE_WALLETS,
  open: (stage) => new VoteRoom(stage),
});

class VoteRoom implements Room<VoteCommand> {
  readonly #rounds: Rounds;

  constructor(stage: Stage) {
    this.#rounds = new Rounds(stage);
  }

  handle(command: VoteCommand): VoteRejection | null {
    switch (command.type) {
      case 'set_vote_round':
        return setRound(command, this.#rounds);
      case 'pause_vote_round':
        return this.#rounds.pause(command.round, command.paused, 'round_over');
      case 'cancel_vote_round':
        return this.#rounds.cancel(command.round, { status: 'ending', isCancelled: true }, 'round_over');
      case 'draw_votes':
        return drawFromHouse(this.#rounds.stage, 'vote', command, 'vote_funding');
      case 'cast_ballot':
        return cast(command, this.#rounds);
    }
  }

  advance({ id }: AgendaItem, maxPostings: number): Progress {
    const open = this.#rounds.open.get(id);
    return open === undefined ? 'done' : endRound(open, maxPostings, this.#rounds);
  }

  /** Returns true while a due end of a round has not changed this account yet. */
  isSettling({ owner, wallet, currency }: AccountKey): boolean {
    if (wallet !== 'change') return false;
    const { agenda } = this.#rounds.stage;
    for (const { product: round, item, voters } of this.#rounds.open.values()) {
      if (round.terms.currency === currency && voters.has(owner) && agenda.isDue(item)) return true;
    }
    return false;
  }

  *holds(): Generator<Hold> {
    for (const { product: round, waiting } of this.#rounds.open.values()) {
      for (const { owner, amount } of waiting.values()) {
        yield { account: this.#rounds.accountOf(owner, round.terms.currency), amount };
      }
    }
  }

  skipIds(count: number): void {
    this.#rounds.lastNumber += count;
  }

  write(): Iterable<VoteRow> {
    return writeRounds(this.#rounds);
  }

  read(row: Row): void {
    readRounds(row as VoteRow, this.#rounds);
  }

  assertInvariants(): void {
    for (const { product: round, voters, waiting } of this.#rounds.open.values()) {
      const tallied = round.tallies.reduce<bigint>((total, tally) => total + tally, 0n);
      let [voted, ballots] = [0n, 0];
      for (const voter of voters.values()) {
        assert(voter.voted <= round.terms.perOwner, 'no owner votes with more than the cap');
        const maxBallots = round.terms.ballotsPerOwner ?? MAX_BALLOTS;
        assert(voter.ballots <= maxBallots, 'no owner casts more ballots than the limit');
        voted += voter.voted;
        ballots += voter.ballots;
      }
      assert(voted === tallied && ballots === round.ballots, 'the total of votes is the sum over all voters');
      assert(voters.size === round.voters, 'every voter has a number');
      assert(
        round.status !== 'open' || waiting.size === ballots,
        'all ballots of an open round are unsettled',
      );
    }
  }

  /** Rounds that have not ended, by id. */
  *rounds(): Generator<Round> {
    for (const { product: round } of this.#rounds.open.values()) yield round;
  }

  /** Ballots that are not settled. */
  *ballots(): Generator<Ballot> {
    for (const { waiting } of this.#rounds.open.values()) yield* waiting.values();
  }
}
