import { type Command, HOUSE, type Sequence, type SnapshotPart } from '@assay/engine';
import type { Amount } from '@assay/money';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, type Fault, sayOfEach } from './faulty-engine.ts';
import { expectFound } from './finding-faults.ts';

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>;

const altered =
  <Type extends Command['type']>(type: Type, change: (command: Of<Type>) => Command) =>
  () =>
    enginesWith({ onCommand: (command) => (command.type === type ? change(command as Of<Type>) : command) });

describe('WAL-218: a fault in money by chains is found', () => {
  test('a deposit that is credited with a unit more', () => {
    const engines = altered('see_deposit', (command) => ({
      ...command,
      amount: unchecked(command.amount + 1n),
    }));
    expectFound(engines, 'deposit_changed');
  });

  test('a deposit that counts one confirmation early', () => {
    const engines = altered('confirm_deposit', (command) => ({
      ...command,
      confirmations: command.confirmations + 1,
    }));
    expectFound(engines, 'deposit_changed');
  });

  test('a withdrawal without its hold', () => {
    const engines = altered('apply_withdrawal', (command) => ({ ...command, held_until: unchecked(0) }));
    expectFound(engines, 'withdrawal_changed');
  });

  test('one that is told of another state, and one that is not told', () => {
    const other = sayOfEach('withdrawal_changed', ({ withdrawal, ...event }) => ({
      ...event,
      withdrawal: { ...withdrawal, state: 'approved' },
    }));
    expectFound(() => enginesWith(other), 'withdrawal_changed');
    expectFound(() => enginesWith(sayOfEach('withdrawal_changed', () => null)), 'withdrawal_changed');
  });

  test('a snapshot that forgets what was seen and asked for', () => {
    const forget = (part: SnapshotPart) => (part.section === 'custody' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFound(engines, 'snapshot');
  });

  test('WAL-206: a unit that is here and never came, however well its postings balance', () => {
    const unit = unchecked<Amount>(1n);
    const once = (): NonNullable<Fault['also']> => {
      let isDone = false;
      return (engine, outcome, { sequence, time }) => {
        const [currency] = engine.currencies();
        if (isDone || !outcome.ok || currency === undefined || sequence < 400) return;
        const from = { owner: HOUSE, wallet: 'external_tron' } as const;
        const to = { owner: HOUSE, wallet: 'losses' } as const;
        const by = { staff: 1, name: 'a@house', proposedBy: 'b@house', reason: 'none' };
        const adjusting = {
          room: 'custody',
          type: 'adjust_money',
          by,
          from,
          to,
          currency: currency.id,
        } as const;
        isDone = engine.apply({ ...adjusting, amount: unit }, unchecked<Sequence>(sequence + 0.5), time).ok;
      };
    };
    expectFound(() => enginesWith({ also: once() }), 'flows');
  });
});
