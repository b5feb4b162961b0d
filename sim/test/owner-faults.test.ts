import type { Command, FactsOf, OwnerFault, OwnerId, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundFirstOn, expectFoundOnLively } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Owners = {
  actingFault(owner: OwnerId): OwnerFault | null;
  receivingFault(owner: OwnerId): OwnerFault | null;
  set(facts: FactsOf): void;
};
type Module = { Owners: new () => Owners };
type Keeping = { reasonToStayOpen(): null; hasHolds(): boolean };

/** Engines whose owners differ from the real ones. */
const ownersWith = (change: (real: new () => Owners) => new () => Owners) =>
  mutantEngines<Module>('stage/owners.ts', ({ Owners }) => ({ Owners: change(Owners) }));

describe('OWN-020: a fault in what is known of owners is found', () => {
  test('a frozen owner who acts', async () => {
    const engines = await ownersWith(
      (Real) =>
        class extends Real {
          override actingFault(): null {
            return null;
          }
        },
    );
    expectFoundOnLively(engines, 'answer');
  });

  test('a frozen owner who receives nothing', async () => {
    const engines = await ownersWith(
      (Real) =>
        class extends Real {
          override receivingFault(owner: OwnerId): OwnerFault | null {
            return this.actingFault(owner);
          }
        },
    );
    expectFoundOnLively(engines, 'answer');
  });

  test('an inviter that is forgotten when something else is learnt', async () => {
    const engines = await ownersWith(
      (Real) =>
        class extends Real {
          override set(facts: FactsOf): void {
            super.set(facts.level === 0 ? facts : { ...facts, inviter: null });
          }
        },
    );
    expectFoundFirstOn([14, 11], engines, 'state');
  });

  test('a freeze that is heard as its end', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'freeze' ? { ...command, type: 'unfreeze' } : command;
    expectFoundOnLively(() => enginesWith({ onCommand }), 'owner_changed');
  });

  test('a change that is told otherwise, and one that is not told', () => {
    const other = sayOfEach('owner_changed', (event) => ({ ...event, before: event.after }));
    expectFoundOnLively(() => enginesWith(other), 'owner_changed');
    expectFoundOnLively(() => enginesWith(sayOfEach('owner_changed', () => null)), 'owner_changed');
  });

  test('a closing that comes about in spite of a freeze, a hold or money', async () => {
    const engines = await mutantEngines<Keeping>('owners/reason-to-stay-open.ts', ({ hasHolds }) => ({
      hasHolds,
      reasonToStayOpen: () => null,
    }));
    expectFoundFirstOn([12, 20], engines, 'owner_changed');
  });

  test('a closing of which another end is told, and one that is not told', () => {
    const other = sayOfEach('closing_changed', ({ closing, ...event }) => ({
      ...event,
      closing: { ...closing, why: closing.why === 'money' ? 'holds' : closing.why },
    }));
    expectFoundFirstOn([10, 56], () => enginesWith(other), 'closing_changed');
    const silent = sayOfEach('closing_changed', () => null);
    expectFoundFirstOn([12, 20], () => enginesWith(silent), 'closing_changed');
  });

  test('a snapshot that forgets the closings that are pending', () => {
    const forget = (part: SnapshotPart): SnapshotPart[] => {
      if (part.section !== 'owners') return [part];
      const rows = part.text.split('\n').filter((row) => !row.startsWith('["closing"'));
      return rows.length === 0 ? [] : [{ ...part, text: rows.join('\n') }];
    };
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundFirstOn([45, 46], engines, 'snapshot');
  });

  test('a snapshot that forgets them', () => {
    const forget = (part: SnapshotPart) => (part.section === 'owners' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnLively(engines, 'snapshot');
  });
});
