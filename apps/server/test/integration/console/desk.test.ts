import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areRobotsOn } from '../../../src/ops/demo/robot-switch.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

const {
  consoleViews,
  consoleSaveView,
  consoleDeleteView,
  consoleDashboard,
  consoleSetRobots,
  consoleRobots,
} = consoleCalls;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let colleague: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange({ demo: true, demoRobots: true });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  colleague = await desk.join(owner, ['support'], 'colleague');
});
afterAll(() => assay.close());

describe('kept views', () => {
  const view = { page: 'users', name: 'Frozen people', query: 'state=frozen' } as const;

  it('CON-021: a view is one’s own until it is shared, and the same name replaces it', async () => {
    await desk.ok(consoleSaveView, view, owner);
    expect(await desk.ok(consoleViews, { page: 'users' }, colleague)).toEqual([]);
    await desk.ok(consoleSaveView, { ...view, name: 'frozen PEOPLE', shared: 'yes' }, owner);
    const seen = await desk.ok(consoleViews, { page: 'users' }, colleague);
    expect(seen).toEqual([
      {
        id: expect.any(Number),
        name: 'frozen PEOPLE',
        query: 'state=frozen',
        is_shared: true,
        is_own: false,
        author: owner.email,
      },
    ]);
    expect(await desk.ok(consoleViews, { page: 'audit' }, owner)).toEqual([]);
  });

  it('CON-070: the views of a table are for those who may see the table', async () => {
    const writer = await desk.join(owner, ['content'], 'writer');
    for (const refused of [
      await desk.send(consoleViews, { page: 'users' }, writer),
      await desk.send(consoleSaveView, { ...view, shared: 'yes' }, writer),
    ])
      expect(envelope(refused).message).toBe('Your role doesn’t have permission for this.');
  });

  it('CON-021: nobody takes a colleague’s view away', async () => {
    const [shared] = await desk.ok(consoleViews, { page: 'users' }, colleague);
    const id = shared?.id ?? 0;
    expect(envelope(await desk.send(consoleDeleteView, { id }, colleague)).type).toBe('error');
    await desk.ok(consoleDeleteView, { id }, owner);
    expect(await desk.ok(consoleViews, { page: 'users' }, colleague)).toEqual([]);
  });
});

describe('the demo’s robots', () => {
  it('CON-055: are switched in the console, with a reason in the log', async () => {
    expect(await desk.ok(consoleRobots, {}, owner)).toEqual({ state: 'on' });
    await desk.ok(consoleSetRobots, { state: 'off', reason: 'a still market' }, owner);
    expect(await areRobotsOn(assay.exchange.database)).toBe(false);
    expect(await desk.ok(consoleRobots, {}, owner)).toEqual({ state: 'off' });
    const again = await desk.send(consoleSetRobots, { state: 'off', reason: 'a still market' }, owner);
    expect(envelope(again).type).toBe('error');
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'robots.switch' }, owner);
    expect(list[0]).toMatchObject({ reason: 'a still market', after: '{"state":"off"}' });
    await desk.ok(consoleSetRobots, { state: 'on', reason: 'on with it' }, owner);
  });

  it('CON-055: there are none outside of the demo, and none can be switched on', async () => {
    const real = await openHttpExchange();
    try {
      const there = consoleOf(real);
      const boss = await there.firstOwner();
      expect(await there.ok(consoleRobots, {}, boss)).toEqual({ state: 'none' });
      const answer = await there.send(consoleSetRobots, { state: 'on', reason: 'some life' }, boss);
      expect(envelope(answer).type).toBe('error');
    } finally {
      await real.close();
    }
  });
});

describe('the dashboard', () => {
  it('CON-020: says how the exchange is, what waits, and that the books add up to the last unit', async () => {
    const trader = await assay.signUp('trader');
    await assay.fund(trader, USDT, '123.45678901');
    const board = await desk.ok(consoleDashboard, {}, owner);
    expect(board).toMatchObject({
      health: 'ready',
      role: 'all',
      sequence: assay.exchange.sequencer.lastSequence(),
      sockets: 0,
      users: 1,
      requests_waiting: 0,
      identity: { count: 0, oldest_seconds: 0 },
      lease: { epoch: 1 },
    });
    const orders = board.counted.find(({ name }) => name === 'orders');
    expect(orders).toMatchObject({ label: 'Orders / s' });
    expect(orders?.history).toHaveLength(60);
    expect(orders?.history_label).toMatch(/^Orders in the last 15 minutes/);
    expect(board.solvency.find(({ currency }) => currency === 'USDT')).toEqual({
      currency: 'USDT',
      users: '123.45678901',
      house: '0.00000000',
      outside: '123.45678901',
      difference: '0.00000000',
    });
  });

  it('CON-056: a difference in the books and a letter given up call for somebody', async () => {
    await assay.database.query(
      `update balances set total = total + 1 where owner <> 0 and currency = ${USDT} and total > 0`,
    );
    await assay.database.query(
      "insert into outbox (channel, recipient, body, failure) values ('mail', 'x@example.org', 'x', 'refused')",
    );
    assay.advance(60_000);
    const { alerts } = await desk.ok(consoleDashboard, {}, await desk.login(owner));
    expect(alerts).toContainEqual({ code: 'solvency', value: 'USDT' });
    expect(alerts).toContainEqual({ code: 'outbox_failing', value: '1' });
  });
});
