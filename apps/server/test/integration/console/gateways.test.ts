import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { createVault } from '../../../src/core/secrets/vault.ts';
import { APPLICANT } from '../../../src/ops/demo/identity-papers.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { until } from '../../support/sequencer.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { logIn, strangerAt } from '../../support/stranger.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const hasNats = findNatsServer() !== null;
const REASON = 'a rehearsal';
const SECRET_KEY = '5e'.repeat(32);
const PERIOD_MS = 30_000;
const TIMEOUT_MS = 120_000;

describe.skipIf(!hasNats)('a console at a gateway', { timeout: TIMEOUT_MS }, () => {
  let database: TestDatabase;
  let nats: NatsServer;
  let first: ServerProcess;
  let second: ServerProcess;
  let pool: ReturnType<typeof connectDatabase>;
  let desk: ConsoleClient;
  let owner: Colleague;
  let approver: Colleague;

  beforeAll(async () => {
    database = await createDemoDatabase();
    nats = await startNatsServer();
    const start = (ROLE: string) =>
      startServer({ env: { DATABASE_URL: database.url, SECRET_KEY, DEMO: 'on', NATS_URL: nats.url, ROLE } });
    const gateways = Promise.all([start('gateway'), start('gateway')]);
    await start('engine');
    [first, second] = await gateways;
    pool = connectDatabase({ url: database.url, onError: () => undefined });
    let skippedMs = 0;
    desk = consoleOf({
      url: first.url,
      exchange: {
        database: pool.queries,
        vault: createVault(Buffer.from(SECRET_KEY, 'hex')),
        now: () => Date.now() + skippedMs,
      },
      // The code after the one used in the setup: the next period's code is accepted early.
      advance: () => {
        skippedMs = PERIOD_MS;
      },
    });
    owner = await desk.firstOwner();
    skippedMs = 0;
    approver = await desk.join(owner, ['market', 'auditor'], 'approver');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await pool?.close();
    await killServers();
    await nats?.kill();
    await database?.drop();
  });

  it('IDN-046: a decision at one gateway is told to its owner at the other', async () => {
    const carol = await logIn(second.url, APPLICANT.account, APPLICANT.password);
    const page = await connectSocket(second.url, { auth: { token: carol.token ?? '' } }, ['identity_update']);
    const { list } = await desk.ok(consoleCalls.consoleIdentityQueue, {}, owner);
    const id = Number(list.find(({ account }) => account === APPLICANT.account)?.id);
    await desk.ok(consoleCalls.consoleClaimIdentity, { id }, owner);
    await desk.ok(consoleCalls.consoleDecideIdentity, { id, decision: 'approve' }, owner);
    await page.push('identity_update', ({ papers }) => Object(papers).includes(id));
    expect(await carol.ask('/api/user/center')).toMatchObject({ message: { review_status: 2 } });
    page.close();
  });

  it('CON-057: a halt and a new currency show at the other gateway, without a restart', async () => {
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
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, approver);
    const id = list.find(({ subject }) => subject === 'SPLIT')?.id ?? 0;
    const decision = { id, decision: 'approve', reason: REASON } as const;
    await desk.ok(consoleCalls.consoleDecideRequest, decision, approver);
    await until(async () => {
      const { text } = await strangerAt(second.url).call('/api/currency/list');
      return text.includes('"SPLIT"');
    });
    const board = await desk.ok(consoleCalls.consoleDashboard, {}, owner);
    expect(board).toMatchObject({ role: 'gateway', health: 'ready' });
  });
});
