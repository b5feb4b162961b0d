import { type Command, Engine, type Sequence, type TimeMs } from '@assay/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineFactory } from '../../../src/core/sequencer/engine-factory.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;
/** Sequences of the requested snapshots. */
let taken: number[];

beforeEach(async () => {
  database = await createTestDatabase();
  taken = [];
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

const buy = () => running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
const note = async (upTo: Sequence) => void taken.push(upTo);
async function stored(): Promise<number[]> {
  const rows = await database.query<{ sequence: bigint }>('select sequence from snapshots order by sequence');
  return rows.map(({ sequence }) => Number(sequence));
}

describe('a snapshot that could not be stored', () => {
  it('SEQ-026 SEQ-042: is not taken for one that is there: a clean stop of the same command leaves one', async () => {
    const takeSnapshot = () => Promise.reject(new Error('no room'));
    running = await startSequencer(database.url, { limits: { snapshotAfterMs: 7 }, takeSnapshot });
    for (const command of opening()) await running.sequencer.submit(command);
    await until(() => running.log.join('').includes('the snapshot could not be stored'));
    await running.sequencer.stop();
    expect(await stored()).toEqual([running.sequencer.lastSequence()]);
  });

  it('SEQ-026 SEQ-042: is tried again soon, for a start has still all of it to replay', async () => {
    const takeSnapshot = async (upTo: Sequence) => {
      await note(upTo);
      if (taken.length === 1) throw new Error('no room');
    };
    running = await startSequencer(database.url, { limits: { snapshotAfterMs: 20 }, takeSnapshot });
    for (const command of opening()) await running.sequencer.submit(command);
    while (running.sequencer.lastSequence() < 26) await buy();
    expect(taken).toEqual([20, 25]);
  });
});

describe('by what the engine takes', () => {
  const EACH_MS = 5;

  /** An engine that takes five milliseconds for each command, or more. */
  class SlowEngine extends Engine {
    override apply(command: Command, sequence: Sequence, time: TimeMs) {
      const begun = performance.now();
      while (performance.now() - begun < EACH_MS);
      return super.apply(command, sequence, time);
    }
  }

  it('SEQ-026: a snapshot is due by the time that its replay takes, and not by the number of commands', async () => {
    const engines = { ...engineFactory, fresh: () => new SlowEngine() };
    const limits = { snapshotAfterMs: 20 * EACH_MS };
    const measured = { replayMs: undefined, takeSnapshot: note, limits };
    running = await startSequencer(database.url, { ...measured, engines });
    for (const command of opening()) await running.sequencer.submit(command);
    while (running.sequencer.lastSequence() < 20) await buy();
    // A busy machine makes the engine slower still, and a second one due.
    expect(taken.length).toBeGreaterThan(0);
    await running.close();
    taken = [];
    // When the same number of commands takes almost no time, no snapshot is due.
    running = await startSequencer(database.url, { ...measured, limits: { snapshotAfterMs: 60_000 } });
    for (let count = 0; count < 20; count += 1) await buy();
    expect(taken).toEqual([]);
  });
});
