import type { Command, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

/** Seeds with many votes. */
const VOTING = [2, 5, 7, 9];

type Counting = { winnerOf: (tallies: readonly bigint[], quorum: bigint) => number | null };

describe('VOT-015: a fault in votes is found', () => {
  test('one that counts a unit more than was voted', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'cast_ballot' ? { ...command, amount: unchecked(command.amount + 1n) } : command;
    expectFoundOnWith('vote', VOTING, () => enginesWith({ onCommand }), 'ballot_changed');
  });

  test('one that names another winner, and one that does not say what it has freed', async () => {
    const another = await mutantEngines<Counting>('vote/round.ts', (real) => ({
      ...real,
      winnerOf: (tallies, quorum) => {
        const winner = real.winnerOf(tallies, quorum);
        return winner === null ? null : (winner + 1) % tallies.length;
      },
    }));
    expectFoundOnWith('vote', [5, 50], another, 'vote_round_updated');
    const silent = sayOfEach('ballot_changed', () => null);
    expectFoundOnWith('vote', VOTING, () => enginesWith(silent), 'ballot_changed');
  });

  test('a snapshot that forgets the rounds', () => {
    const forget = (part: SnapshotPart) => (part.section === 'vote' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnWith('vote', VOTING, engines, 'snapshot');
  });
});
