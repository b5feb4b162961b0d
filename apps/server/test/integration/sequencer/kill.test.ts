import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opening } from '../../support/commands.ts';
import { startSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const FLOOD = join(import.meta.dirname, '../../support/order-flood.ts');
const NODE = join(import.meta.dirname, '../../../../../node_modules/.bin/node');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const first = await startSequencer(database.url);
  for (const command of opening()) await first.sequencer.submit(command);
  await first.close();
});
afterAll(() => database.drop());

it('SEQ-022 SEQ-016: killed in the middle of a flood, again and again, no acknowledged order is ever lost', async () => {
  const acknowledged: { sequence: number; order: number }[] = [];
  for (let life = 1; life <= 4; life += 1) {
    acknowledged.push(...(await floodUntilKilled(life * 60)));
    const { sequencer, close } = await startSequencer(database.url);
    expect(sequencer.lastSequence()).toBeGreaterThanOrEqual(acknowledged.at(-1)?.sequence ?? 0);
    await close();
  }
  const stored = await database.query<{ placed_sequence: bigint; id: bigint }>(
    'select placed_sequence, id from orders',
  );
  const orders = new Map(stored.map((row) => [Number(row.placed_sequence), Number(row.id)]));
  const lost = acknowledged.filter(({ sequence, order }) => orders.get(sequence) !== order);
  expect(lost).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(600);
});

it('SEQ-022: and the books still balance to the last unit', async () => {
  const sums = await database.query(
    'select currency from ledger_entries group by currency having sum(amount) <> 0',
  );
  expect(sums).toEqual([]);
  const strays = await database.query(
    `select owner, wallet, currency from balances full join
       (select owner, wallet, currency, sum(amount) as entries from ledger_entries group by 1, 2, 3) as ledger
       using (owner, wallet, currency) where total is distinct from entries`,
  );
  expect(strays).toEqual([]);
});

/** Kills a flooding process after this many outcomes; returns those printed by then. */
async function floodUntilKilled(answers: number): Promise<{ sequence: number; order: number }[]> {
  const child = spawn(NODE, [FLOOD, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
  });
  await until(() => printed.split('\n').length > answers || child.exitCode !== null);
  child.kill('SIGKILL');
  await once(child, 'close');
  // The kill may have truncated the last line.
  const lines = printed.split('\n').slice(0, -1);
  return lines.map((line) => {
    const [sequence, order] = line.split(' ').map(Number);
    return { sequence: sequence ?? 0, order: order ?? 0 };
  });
}
