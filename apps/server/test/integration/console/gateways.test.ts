import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/database/connect.ts';
import { createVault } from '../../../src/secrets/vault.ts';
import { consoleOf } from '../../support/console-client.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { strangerAt } from '../../support/stranger.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const hasNats = findNatsServer() !== null;
const REASON = 'a rehearsal';
const SECRET_KEY = '5e'.repeat(32);
const PERIOD_MS = 30_000;
const PATIENT_MS = 120_000;

describe.skipIf(!hasNats)('a console at a gateway', { timeout: PATIENT_MS }, () => {
  let database: TestDatabase;
  let nats: NatsServer;
  let first: ServerProcess;
  let second: ServerProcess;

  beforeAll(async () => {
    database = await createDemoDatabase();
    nats = await startNatsServer();
    const start = (ROLE: string) =>
      startServer({ env: { DATABASE_URL: database.url, SECRET_KEY, DEMO: 'on', NATS_URL: nats.url, ROLE } });
    const gateways = Promise.all([start('gateway'), start('gateway')]);
    await start('engine');
    [first, second] = await gateways;
  }, PATIENT_MS);
  afterAll(async () => {
    await killServers();
    await nats?.kill();
    await database?.drop();
  });

  it('CON-057: a halt and a new currency show at the other gateway, without a restart', async () => {
    const pool = connectDatabase({ url: database.url, onError: () => undefined });
    let skippedMs = 0;
    const desk = consoleOf({
      url: first.url,
      exchange: {
        database: pool.queries,
        vault: createVault(Buffer.from(SECRET_KEY, 'hex')),
        now: () => Date.now() + skippedMs,
      },
      // The code after the one that the setup used up: it counts a period early.
      advance: () => {
        skippedMs = PERIOD_MS;
      },
    });
    const owner = await desk.firstOwner();
    const isTrading = async (): Promise<boolean> => {
      const { text } = await strangerAt(second.url).call('/api/currency/quotation_new');
      const pair = /"symbol":"BTC\/USDT".*?"open_transaction":(\d)/.exec(text);
      return pair?.[1] === '1';
    };
    expect(await isTrading()).toBe(true);
    await desk.ok(consoleCalls.consoleSetPair, { act: 'halt', id: 1, reason: REASON }, owner);
    await until(async () => !(await isTrading()));
    await desk.ok(consoleCalls.consoleSetPair, { act: 'resume', id: 1, reason: REASON }, owner);
    await until(isTrading);
    await desk.ok(
      consoleCalls.consoleListCurrency,
      { code: 'SPLIT', name: 'Splitcoin', reason: REASON },
      owner,
    );
    await until(async () => {
      const { text } = await strangerAt(second.url).call('/api/currency/list');
      return text.includes('"SPLIT"');
    });
    const board = await desk.ok(consoleCalls.consoleDashboard, {}, owner);
    expect(board).toMatchObject({ role: 'gateway', health: 'ready' });
    await pool.close();
  });
});
