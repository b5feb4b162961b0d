import { entriesByNumber } from '../collections/by-number.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { exactText, exactValue } from '../snapshot/exact-text.ts';
import type { Ballot, Round } from './round.ts';
import type { Rounds } from './rounds.ts';

/** Rows of a snapshot. Rounds come before their voters and ballots; all are sorted by id. */
export type VoteRow =
  | readonly ['last', number]
  | readonly ['round', string, due: number]
  | readonly ['voter', round: number, owner: number, number: number, voted: string, ballots: number]
  | readonly ['ballot', string];

export function* writeRounds(rounds: Rounds): Generator<VoteRow> {
  if (rounds.lastNumber > 0) yield ['last', rounds.lastNumber];
  for (const [id, open] of entriesByNumber(rounds.open)) {
    yield ['round', exactText(open.product), open.item.due];
    // In ascending order, because they were added in that order.
    for (const [owner, { number, voted, ballots }] of open.voters) {
      yield ['voter', id, owner, number, `${voted}`, ballots];
    }
    for (const [, ballot] of entriesByNumber(open.waiting)) yield ['ballot', exactText(ballot)];
  }
}

/** Restores one row, after the ledger's totals have been restored. */
export function readRounds(row: VoteRow, rounds: Rounds): void {
  switch (row[0]) {
    case 'last':
      rounds.lastNumber = row[1];
      return;
    case 'round':
      rounds.restore(exactValue(row[1]) as Round, row[2] as TimeMs);
      return;
    case 'voter': {
      const [, round, owner, number, voted, ballots] = row;
      rounds.restored(round).voters.set(owner as OwnerId, { number, voted: BigInt(voted), ballots });
      return;
    }
    case 'ballot': {
      const ballot = exactValue(row[1]) as Ballot;
      const open = rounds.restored(ballot.round);
      restoreLock(rounds.accountOf(ballot.owner, open.product.terms.currency), ballot.amount);
      open.waiting.set(ballot.id, ballot);
      return;
    }
  }
}
