import { afterEach, beforeEach, expect, it } from 'vitest';
import { snapshotsInChildProcess } from '../../../src/core/sequencer/background-snapshot.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { createSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const EVERY = 12;

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = createSequencer(database.url, {
    limits: { snapshotAfterMs: EVERY },
    takeSnapshot: snapshotsInChildProcess(database.url),
  });
  await running.sequencer.start();
  for (const command of opening()) await running.sequencer.submit(command);
});

afterEach(async () => {
  await running.close();
  await database.drop();
});

const buy = () => running.sequencer.submit(limitOrder(ALICE, 'buy', 100, 5));
const snapshots = () =>
  database.query<{ sequence: bigint; state_hash: string }>(
    'select sequence, state_hash from snapshots order by sequence',
  );

it('SEQ-042: a process of its own stores the state of the commands that are durable, and no order waits for it', async () => {
  while (running.sequencer.lastSequence() < EVERY) await buy();
  // Orders continue during the snapshot, independently of it.
  await until(async () => {
    await buy();
    return (await snapshots()).length > 0;
  }, 30);
  const [taken] = await snapshots();
  expect(taken?.sequence).toBe(BigInt(EVERY));
  await running.sequencer.stop();
  // A start from the snapshot fails when the journal after it yields other outcomes than before.
  await database.query(`delete from snapshots where sequence > ${EVERY}`);
  await running.close();
  running = createSequencer(database.url);
  await running.sequencer.start();
  const recovered = running.log.find((line) => line.includes('the engine is recovered')) ?? '{}';
  const { sequence, replayed } = JSON.parse(recovered) as { sequence: number; replayed: number };
  expect(sequence - replayed).toBe(EVERY);
  expect(running.log.join('')).not.toContain('passed over');
});

it('SEQ-400: one that is stored is known to the exchange as stored, and nobody complains', async () => {
  await snapshotsInChildProcess(database.url)(running.sequencer.lastSequence(), new AbortController().signal);
  const [stored] = await snapshots();
  expect(stored?.sequence).toBe(BigInt(running.sequencer.lastSequence()));
});

it('SEQ-042 SEQ-026: a stop does not wait for it, and leaves a snapshot of the last command all the same', async () => {
  while (running.sequencer.lastSequence() < EVERY) await buy();
  await running.sequencer.stop();
  expect((await snapshots()).at(-1)?.sequence).toBe(BigInt(EVERY));
  expect(running.log.join('')).not.toContain('could not be stored');
});

it('SEQ-042: one that fails is reported and costs no order', async () => {
  await database.query('alter table snapshots rename to hidden');
  while (running.sequencer.lastSequence() < EVERY) await buy();
  await until(() => running.log.join('').includes('the snapshot could not be stored'), 30);
  expect(running.log.join('')).toContain('snapshots');
  expect(await buy()).toMatchObject({ ok: true });
  await database.query('alter table hidden rename to snapshots');
});
