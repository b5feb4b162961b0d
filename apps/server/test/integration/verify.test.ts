import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../src/verify/verify.ts';
import { ALICE, BOB, limitOrder, opening } from '../support/commands.ts';
import { makeDataDir } from '../support/data-dir.ts';
import { startSequencer, type TestSequencer } from '../support/sequencer.ts';
import { startServer } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ROOT = join(import.meta.dirname, '../../../..');

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url, { limits: { snapshotEvery: 10 } });
  for (const command of opening()) await running.sequencer.submit(command);
  for (let index = 0; index < 30; index += 1) {
    const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
    await running.sequencer.submit(limitOrder(owner, side, 500 + (index % 3), 10));
  }
});
afterEach(async () => {
  await running.close();
  await database.drop();
});

async function differences(): Promise<string[]> {
  return (await verify(database.url)).flatMap((check) => check.differences);
}

describe('verify', () => {
  it('OPS-026 OPS-028: finds nothing wrong beside a running exchange, and says how much it looked at', async () => {
    const results = await verify(database.url);
    expect(results.flatMap((check) => check.differences)).toEqual([]);
    expect(results.map((check) => check.counted).join('; ')).toMatch(
      /37 commands; \d+ entries in 2 currencies; .* balances; \d+ open orders; 30 orders and \d+ trades; /,
    );
  });

  it.each([
    [
      'a unit too much',
      'update balances set total = total + 1 where owner = 100001 and currency = 1',
      /account 100001 change currency 1 holds/,
    ],
    [
      'a lost entry',
      'delete from ledger_entries where id = (select max(id) from ledger_entries)',
      /sums to|leaves/,
    ],
    [
      'a hold that no order explains',
      'update balances set held = held + 1 where owner = 100001 and currency = 1',
      /on hold/,
    ],
    [
      'an order that forgot a fill',
      'update orders set filled = filled - 1 where id = (select min(id) from orders where filled > 0)',
      /order \d+ is filled by/,
    ],
    ['an order that vanished', `delete from orders where status = 'open'`, /is open in the engine/],
    ['a lost command', 'delete from journal where sequence = 36', /the journal has 36 commands up to 37/],
    [
      'a snapshot that was tampered with',
      `update snapshots set state_hash = 'wrong'`,
      /the snapshot of command/,
    ],
  ])('OPS-027: %s is found and named', async (_what, damage, message) => {
    await running.sequencer.stop();
    await database.query(damage);
    expect((await differences()).join('\n')).toMatch(message);
  });
});

describe('npm run verify', () => {
  it('OPS-026 OPS-027: ends with 0 when nothing differs and with 1 when something does', async () => {
    expect(await runVerify({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing differs'),
    });
    await database.query('update balances set total = total + 1 where owner = 100001');
    expect(await runVerify({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('WRONG'),
    });
  });

  it('OPS-028: works on the embedded database, running or stopped, and on nothing says so', async () => {
    const dataDir = makeDataDir();
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no database in'),
    });
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({ code: 0 });
    expect((await server.call('/health')).status).toBe(200);
    await server.stop();
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({ code: 0 });
    dataDir.remove();
  });
});

async function runVerify(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/server/src/verify/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
