import { Engine, type OrderId, orderId, sequenceOf } from '@assay/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replayJournal } from '../../../src/core/sequencer/recover.ts';
import { ALICE, BOB, cancelOrder, limitOrder, opening } from '../../support/commands.ts';
import { type Random, randomFrom } from '../../support/random.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { runVerify } from '../../support/verify-process.ts';

const COMMANDS = 3_000;

let database: TestDatabase;
let lastSequence: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const running = await startSequencer(database.url, { limits: { snapshotAfterMs: 700, batch: 50 } });
  for (const command of opening()) await running.sequencer.submit(command);
  await trade(running, randomFrom(7));
  lastSequence = running.sequencer.lastSequence();
  await running.close();
});
afterAll(() => database.drop());

/** Submits orders that rest, cross, are rejected and are cancelled, in bursts. */
async function trade({ sequencer }: TestSequencer, random: Random): Promise<void> {
  const placed: OrderId[] = [];
  for (let done = 0; done < COMMANDS; done += 50) {
    const burst = Array.from({ length: 50 }, () => {
      const owner = random(2) === 0 ? ALICE : BOB;
      const target = placed[random(placed.length + 1)];
      if (target !== undefined && random(4) === 0) return cancelOrder(owner, target);
      const price = 1_000 + random(40) - (owner === ALICE ? 5 : -5);
      return limitOrder(
        owner,
        owner === ALICE ? 'sell' : 'buy',
        price,
        1 + random(500),
        `k${done}-${random(45)}`,
      );
    });
    for (const outcome of await Promise.all(burst.map((command) => sequencer.submit(command)))) {
      if (outcome.ok && outcome.createdId !== null) placed.push(orderId(outcome.createdId));
    }
  }
}

async function storedHash(): Promise<string | undefined> {
  const [row] = await database.query<{ state_hash: string }>(
    'select state_hash from snapshots where sequence = $1',
    [lastSequence],
  );
  return row?.state_hash;
}

async function hashFromNothing(): Promise<string> {
  const engine = new Engine();
  const reader = {
    query: (text: string, values: unknown[]) => database.query(text, values).then((rows) => ({ rows })),
  };
  const pages = replayJournal(
    reader as unknown as Parameters<typeof replayJournal>[0],
    engine,
    sequenceOf(0),
  );
  for await (const { commands } of pages) expect(commands.length).toBeGreaterThan(0);
  return engine.stateHash();
}

it('SEQ-031: the replay from the first command, a snapshot with its tail, and another process have one state hash', async () => {
  const live = await storedHash();
  expect(await hashFromNothing()).toBe(live);
  // Without the last snapshot the recovery starts from an older one and replays the rest.
  await database.query('delete from snapshots where sequence = $1', [lastSequence]);
  const recovered = await startSequencer(database.url);
  expect(recovered.log.join()).toMatch(/"replayed":[1-9]/);
  await recovered.close();
  expect(await storedHash()).toBe(live);
  const { code, output } = await runVerify({ DATABASE_URL: database.url }, '--json');
  expect({ code, ...JSON.parse(output) }).toMatchObject({ code: 0, stateHash: live, sequence: lastSequence });
});

it('SEQ-031: three recoveries in a row, each from what the one before left, keep the state hash', async () => {
  const live = await storedHash();
  for (let recovery = 1; recovery <= 3; recovery += 1) {
    await database.query('delete from snapshots where sequence = $1', [lastSequence]);
    const recovered = await startSequencer(database.url);
    await recovered.close();
    expect(await storedHash()).toBe(live);
  }
});
