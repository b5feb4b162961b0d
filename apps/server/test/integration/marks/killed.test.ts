import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { recover } from '../../../src/core/sequencer/recover.ts';
import { BELL_ENGINES } from '../../support/bell-room.ts';
import { opening } from '../../support/commands.ts';
import { createSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const FLOOD = join(import.meta.dirname, '../../support/mark-flood.ts');
const NODE = join(import.meta.dirname, '../../../../../node_modules/.bin/node');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const first = createSequencer(database.url);
  await first.sequencer.start();
  for (const command of opening()) await first.sequencer.submit(command);
  await first.close();
});
afterAll(() => database.drop());

it('MARK-042: killed while marks come and decide, it loses no mark that decided what was acknowledged, and replays to the same state', async () => {
  const acknowledged: [command: number, mark: number][] = [];
  for (let life = 1; life <= 3; life += 1) {
    acknowledged.push(...(await floodUntilKilled(life * 4)));
    const again = createSequencer(database.url, { engines: BELL_ENGINES });
    await again.sequencer.start();
    expect(again.sequencer.lastSequence()).toBeGreaterThanOrEqual(acknowledged.at(-1)?.[0] ?? 0);
    // Closing takes a snapshot, from which the next process starts.
    await again.close();
    expect(await stateHash()).toBe(await stateHash({ fromStart: true }));
  }
  const stored = await database.query<{ sequence: bigint }>(
    'select sequence from marks join mark_uses using (pair, sequence)',
  );
  const known = new Set(stored.map(({ sequence }) => Number(sequence)));
  expect(acknowledged.filter(([, indexPrice]) => !known.has(indexPrice))).toEqual([]);
  expect(acknowledged.every(([command, indexPrice]) => indexPrice < command)).toBe(true);
  expect(acknowledged.length).toBeGreaterThanOrEqual(24);
});

/** Returns the state hash from the newest snapshot and the commands after it, or from the whole journal. */
async function stateHash({ fromStart = false } = {}): Promise<string> {
  const client = new pg.Client(clientOptions(database.url));
  await client.connect();
  try {
    if (fromStart) await client.query('begin; delete from snapshots');
    const { engine } = await recover(client, { engines: BELL_ENGINES, onBadSnapshot: () => undefined });
    if (fromStart) await client.query('rollback');
    return engine.stateHash();
  } finally {
    await client.end();
  }
}

/** Kills a process after a number of outcomes; returns those that it had received. */
async function floodUntilKilled(answers: number): Promise<[command: number, mark: number][]> {
  const child = spawn(NODE, [FLOOD, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
  });
  await until(() => printed.split('\n').length > answers || child.exitCode !== null, 60);
  child.kill('SIGKILL');
  await once(child, 'close');
  // The kill may have truncated the last line.
  const lines = printed.split('\n').slice(0, -1);
  return lines.map((line) => {
    const [command = 0, indexPrice = 0] = line.split(' ').map(Number);
    return [command, indexPrice];
  });
}
