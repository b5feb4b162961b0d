import { pairId } from '@assay/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { ALICE, opening } from '../../support/commands.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(command);
});
afterEach(async () => {
  await running.close();
  await database.drop();
});

it('OPS-669: verify compares the last of several countdowns of one owner in one pair', async () => {
  for (const countdownMs of [60_000, 0, 30_000, 0, 10_000])
    await running.sequencer.submit({
      room: 'spot',
      type: 'cancel_all_after',
      by: { trader: ALICE },
      pair: pairId(1),
      countdownMs,
    });
  const { checks } = await verify(database.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});
