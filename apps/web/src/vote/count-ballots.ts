import { type AnswerOf, calls } from '@assay/contract';
import { compare, sign, sum } from '@assay/money';
import { callServer } from '../api/server.ts';
import type { Round } from './use-votes.ts';

export type PublishedBallot = AnswerOf<typeof calls.voteBallots>['list'][number];

/** Published ballots of a round, and whether they match its result. */
export type Count = { readonly ballots: readonly PublishedBallot[]; readonly agrees: boolean };

/** Fetches all ballots of a round page by page; null if a page failed. */
export async function readBallots(round: number): Promise<readonly PublishedBallot[] | null> {
  const ballots: PublishedBallot[] = [];
  for (;;) {
    const after = ballots.at(-1)?.id;
    const nextBallots = await callServer(calls.voteBallots, {
      round,
      ...(after === undefined ? {} : { after }),
    });
    if (nextBallots.status !== 'ok') return null;
    ballots.push(...nextBallots.answer.list);
    if (nextBallots.answer.is_last === 1 || nextBallots.answer.list.length === 0) return ballots;
  }
}

/** Returns true if the ballots add up to the published sums of a round, and to its winner once it is over. */
export function isResultConfirmed(round: Round, ballots: readonly PublishedBallot[]): boolean {
  const totals = round.candidates.map(() => '0');
  for (const { candidate, amount } of ballots) {
    const before = totals[candidate];
    if (before === undefined) return false;
    totals[candidate] = sum(before, amount);
  }
  const areTotalsEqual = round.candidates.every(
    ({ votes }, index) => compare(totals[index] ?? 0, votes) === 0,
  );
  return areTotalsEqual && (!isDecided(round) || winnerOf(totals, round.quorum) === round.winner);
}

function isDecided({ phase, is_cancelled, winner }: Round): boolean {
  return phase === 2 && is_cancelled === 0 && winner !== null;
}

/** Returns the index of the largest sum, the first of equal ones; null below the quorum. */
function winnerOf(totals: readonly string[], quorum: string): number | null {
  const total = sum(...totals);
  if (sign(total) === 0 || compare(total, quorum) < 0) return null;
  let winner = 0;
  totals.forEach((votes, index) => {
    if (compare(votes, totals[winner] ?? 0) > 0) winner = index;
  });
  return winner;
}

/** Formats the ballots as CSV. */
export function ballotsCsv(round: Round, ballots: readonly PublishedBallot[]): string {
  const codes = round.candidates.map(({ code }) => code);
  const rows = ballots.map(({ id, voter, candidate, amount }) =>
    [id, voter, codes[candidate] ?? '', amount].join(','),
  );
  return ['ballot,voter,candidate,amount', ...rows, ''].join('\r\n');
}
