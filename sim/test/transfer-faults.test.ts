import type { Command, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFound, expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Account = { readonly total: bigint; readonly held: bigint; readonly available: bigint };
type MayLeave = { mayLeave: (account: Account, rooms: readonly unknown[]) => bigint };

/** The real function for the amount that may leave an account, with another result. */
const leaving = (answer: (account: Account) => bigint) =>
  mutantEngines<MayLeave>('may-leave.ts', () => ({ mayLeave: answer }));

const altered = (change: (command: Extract<Command, { type: 'transfer' }>) => Command) => () =>
  enginesWith({ onCommand: (command) => (command.type === 'transfer' ? change(command) : command) });

describe('WAL-161: a fault in transfers is found', () => {
  test('one that takes what an order holds', async () => {
    expectFoundOnLively(await leaving(({ total }) => total), 'assertion');
  });

  test('one that leaves a unit behind', async () => {
    expectFound(await leaving(({ available }) => (available > 0n ? available - 1n : 0n)), 'answer');
  });

  test('one that goes to another account than was asked', () => {
    const engines = altered(({ from, to, ...rest }) => {
      const others = (['legal', 'change', 'lever', 'micro'] as const).filter(
        (one) => one !== from && one !== to,
      );
      return { ...rest, from, to: from === to ? to : (others[0] ?? to) };
    });
    expectFound(engines, 'transferred', 'money_moved');
  });

  test('one that moves a unit more', () => {
    const engines = altered((command) => ({ ...command, amount: unchecked(command.amount + 1n) }));
    expectFound(engines, 'transferred', 'money_moved');
  });

  test('one that is told of another trader, and one that is not told', () => {
    const other = sayOfEach('transferred', ({ transfer, ...event }) => ({
      ...event,
      transfer: { ...transfer, owner: unchecked(transfer.owner + 1) },
    }));
    expectFound(() => enginesWith(other), 'transferred');
    expectFound(() => enginesWith(sayOfEach('transferred', () => null)), 'transferred');
  });

  test('a snapshot that forgets how many there were', () => {
    const forget = (part: SnapshotPart) => (part.section === 'transfer' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFound(engines, 'snapshot');
  });
});
