import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Watched } from '../../../src/exchange/product-parts/watched.ts';
import { createMetrics, type Metrics } from '../../../src/ops/operations/metrics.ts';
import { recordBackup } from '../../../src/ops/operations/newest-backup.ts';
import { findProgram } from '../../support/find-program.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { MONITOR, startServer } from '../../support/server-process.ts';
import { startedDataDir } from '../../support/started-data-dir.ts';
import {
  ALERTMANAGER,
  alertParagraphs,
  alerts,
  alertTests,
  dashboardLines,
  heldBackAlerts,
  inhibitedAlerts,
  metricsIn,
  RULES,
  RULES_TEST,
} from '../../support/watching.ts';

const run = promisify(execFile);
const PROMTOOL = findProgram('promtool', 'usr/bin');
const AMTOOL = findProgram('amtool', 'usr/bin');
const HOUR_MS = 60 * 60_000;

/** Measurements of which no alert asks, each with the reason. */
const WITHOUT_ALERT: Readonly<Record<string, string>> = {
  assay_batch_commands: 'how much is done, which has no limit of its own',
  assay_chain_behind_blocks: 'assay_chain_late says whether it is too much for its chain',
  assay_commands_total: 'how much is done, which has no limit of its own',
  assay_database_bytes: 'the free space is asked for',
  assay_job_rounds_total: 'assay_job_failed_in_a_row is asked for',
  assay_job_seconds: 'what is late because of a slow job is asked for',
  assay_price_doubts: 'assay_index_stale says when too few sources are left',
  assay_price_left_out: 'assay_index_stale says when too few sources are left',
  assay_projection_lag_commands: 'the lag is asked for in seconds',
  assay_queue_waiting: 'the longest wait is asked for',
};

/** Alerts with a cause of their own: no other alert tells it. All others are held back by the one that does. */
const CAUSES = [
  'AssayBackupOld',
  'AssayBooksDiffer',
  'AssayBooksRed',
  'AssayBroadcastUnknown',
  'AssayChainLate',
  'AssayClockBehind',
  'AssayClockHeldBack',
  'AssayDatabaseUnavailable',
  'AssayDepositsWait',
  'AssayDiskFullSoon',
  'AssayDiskLow',
  'AssayDisputesWait',
  'AssayFeedOld',
  'AssayHistoryLost',
  'AssayIndexStale',
  'AssayLettersGivenUp',
  'AssayLettersWait',
  'AssayPapersOld',
  'AssayPartitionsShort',
  'AssayPaymentsLate',
  'AssayProcessLate',
  'AssayRoomClosed',
  'AssaySecondPersonMissing',
  'AssayStrayFaults',
  'AssayUsersUnanswered',
  'AssayWithdrawalGateClosed',
  'AssayWithdrawalsUnsent',
  'AssayWithdrawalsWait',
];

describe.skipIf(PROMTOOL === null)('promtool', () => {
  const promtool = (...words: readonly string[]) => run(PROMTOOL ?? '', words);

  it('OPS-081: takes the alert rules and every line of the dashboard', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-rules-'));
    const recorded = dashboardLines().map(
      ({ expression }, index) => `  - record: line_${index}\n    expr: ${JSON.stringify(expression)}\n`,
    );
    const file = join(folder, 'lines.yml');
    writeFileSync(file, `groups:\n- name: lines\n  rules:\n${recorded.join('')}`);
    const { stdout } = await promtool('check', 'rules', RULES, file);
    rmSync(folder, { recursive: true });
    expect(stdout).toContain(`SUCCESS: ${alerts().length} rules found`);
    expect(stdout).toContain(`SUCCESS: ${recorded.length} rules found`);
    expect(recorded.length).toBeGreaterThan(20);
  });

  it('OPS-081 OPS-634 OPS-637: sees each alert fire on what it is for, and be quiet otherwise', async () => {
    const { stdout } = await promtool('test', 'rules', RULES_TEST);
    expect(stdout).toContain('SUCCESS');
    const tested = alertTests();
    for (const { name } of alerts())
      for (const fires of [true, false]) expect(tested).toContainEqual({ name, fires });
  });
});

it.skipIf(AMTOOL === null)('OPS-402: amtool takes the shipped Alertmanager file', async () => {
  const { stdout } = await run(AMTOOL ?? '', ['check-config', ALERTMANAGER]);
  expect(stdout).toContain('SUCCESS');
});

describe('what is watched', () => {
  it('OPS-402: what the Alertmanager file holds back, and by what, are alerts that are shipped', () => {
    const names = alerts().map(({ name }) => name);
    expect(inhibitedAlerts().filter((name) => !names.includes(name))).toEqual([]);
    expect(inhibitedAlerts()).toContain('AssayJobFails');
  });

  it('OPS-665: each alert has a cause of its own or is held back by the alert of its cause', () => {
    const causes = new Set(CAUSES);
    const consequences = new Set(heldBackAlerts());
    expect(CAUSES.filter((name) => consequences.has(name))).toEqual([]);
    expect([...causes, ...consequences].sort()).toEqual(
      alerts()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('OPS-082 OPS-664: every measurement that an alert or the dashboard names is told by a real exchange', async () => {
    const dataDir = startedDataDir();
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    const { text } = await server.call('/metrics', { headers: MONITOR });
    expect(await server.stop()).toBe(0);
    dataDir.remove();
    const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
    const questions = [...alerts(), ...dashboardLines()];
    const missing = questions.flatMap((question) =>
      metricsIn(question).filter((name) => !exported.has(name)),
    );
    expect(missing).toEqual([]);
    const alerted = new Set(alerts().flatMap(metricsIn));
    const measured = [...exported].filter((name) => name.startsWith('assay_') && !alerted.has(name));
    expect(measured.sort()).toEqual(Object.keys(WITHOUT_ALERT).sort());
    const queues = questions.flatMap(({ expression }) => [...expression.matchAll(/queue="(\w+)"/g)]);
    for (const [selector] of queues) expect(text).toContain(`assay_queue_oldest_seconds{${selector}} 0`);
    expect(text).toContain('assay_ready 1');
    expect(text).toMatch(/assay_disk_free_bytes\{directory="\/.*\/postgres"\} [1-9]\d+/);
  });

  it('OPS-083: each alert has its paragraph in the manual, with what it means and what to do, and none is left over', () => {
    const paragraphs = alertParagraphs();
    expect([...paragraphs.keys()].sort()).toEqual(
      alerts()
        .map(({ name }) => name)
        .sort(),
    );
    for (const text of paragraphs.values())
      expect(text).toMatch(/^[A-Z][\s\S]{40,}\n\n\*\*What to do\.\*\* [\s\S]{40,}/);
  });
});

describe('the measurements of the whole exchange', () => {
  let house: HttpExchange;
  let metrics: Metrics;
  beforeAll(async () => {
    house = await openHttpExchange();
    metrics = createMetrics();
    const { database, listings, now } = house.exchange;
    const watched: readonly Watched[] = [];
    metrics.watchExchange({
      database,
      listings,
      watched,
      now,
      dataDirectory: tmpdir(),
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(() => house.close());

  const exported = (): Promise<string> => metrics.text({ sequence: 7, isReady: true });

  it('OPS-637: say that the books of a new exchange are looked at, though nothing is in them', async () => {
    expect(await exported()).toContain('assay_solvency_currencies 0\n');
    house.advance(HOUR_MS);
  });

  it('OPS-080: tell by how much a currency does not add up, to the last unit', async () => {
    const trader = await house.signUp('trader');
    await house.fund(trader, USDT, '1000');
    expect(await exported()).toContain('assay_solvency_difference{currency="USDT"} 0\n');
    await house.database.query('update balances set total = total + 1 where owner = $1', [BigInt(trader.id)]);
    house.advance(HOUR_MS);
    expect(await exported()).toContain('assay_solvency_difference{currency="USDT"} -1e-8\n');
  });

  it('OPS-080: tell who waits in each queue, and for how long', async () => {
    await house.database.query(
      `insert into outbox (channel, recipient, body, next_try_at, created_at)
         values ('mail', 'a@example.org', 'Hello', now(), $1), ('mail', 'b@example.org', 'Hello', null, $1)`,
      [new Date(house.exchange.now() - HOUR_MS)],
    );
    await house.database.query(`update outbox set failure = 'refused' where recipient = 'b@example.org'`);
    house.advance(HOUR_MS);
    const text = await exported();
    expect(text).toContain('assay_queue_waiting{queue="letters"} 1\n');
    expect(text).toMatch(/assay_queue_oldest_seconds\{queue="letters"\} 720\d/);
    expect(text).toContain('assay_letters_given_up 1\n');
    for (const queue of ['identity_papers', 'second_person', 'owners']) {
      expect(text).toContain(`assay_queue_waiting{queue="${queue}"} 0\n`);
      expect(text).toContain(`assay_queue_oldest_seconds{queue="${queue}"} 0\n`);
    }
  });

  it('OPS-545: tell how old the newest backup is, and without one how old the exchange is', async () => {
    const { database, now } = house.exchange;
    const age = async () => Number(/^assay_backup_age_seconds (\S+)$/m.exec(await exported())?.[1]);
    expect(await age()).toBeGreaterThan(3_600);
    await recordBackup(database, now() - 60_000);
    house.advance(HOUR_MS);
    expect(Math.floor((await age()) / 100), 'an hour and a minute').toBe(36);
    await recordBackup(database, now());
    expect(await age()).toBeLessThan(60);
  });

  it('OPS-080: leave out what cannot be read, and tell the rest', async () => {
    house.advance(HOUR_MS);
    await house.database.query('alter table balances rename to balances_elsewhere');
    await house.database.query('alter table outbox rename to outbox_elsewhere');
    const text = await exported();
    await house.database.query('alter table outbox_elsewhere rename to outbox');
    await house.database.query('alter table balances_elsewhere rename to balances');
    expect(text).not.toMatch(/^assay_(?:solvency_\w+|queue_\w+|letters_given_up)[ {]/m);
    expect(text).toContain('assay_sequence 7\n');
    expect(text).toMatch(/^assay_database_bytes [1-9]\d+$/m);
  });
});
