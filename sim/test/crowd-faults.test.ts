import type { Command, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

/** Seeds with many backings. */
const BACKING = [22, 13, 3, 23];

type Judging = { hasPassed: (sums: unknown) => boolean };

describe('CRW-017: a fault in crowdfunding is found', () => {
  test('one that takes a unit more than was given', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'back_project' ? { ...command, amount: unchecked(command.amount + 1n) } : command;
    expectFoundOnWith('crowd', BACKING, () => enginesWith({ onCommand }), 'backing_changed');
  });

  test('one that lets every vote pass, and one that does not say what it has settled', async () => {
    const lenient = await mutantEngines<Judging>('crowd/project.ts', (real) => ({
      ...real,
      hasPassed: () => true,
    }));
    expectFoundOnWith('crowd', [46, 11], lenient, 'project_updated');
    const silent = sayOfEach('backing_changed', () => null);
    expectFoundOnWith('crowd', BACKING, () => enginesWith(silent), 'backing_changed');
  });

  test('a snapshot that forgets the projects', () => {
    const forget = (part: SnapshotPart) => (part.section === 'crowd' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnWith('crowd', BACKING, engines, 'snapshot');
  });
});
