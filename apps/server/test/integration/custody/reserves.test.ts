import { consoleCalls } from '@assay/contract/console';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../src/products/custody/reserves/daily.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const REASON = 'looked at by the desk';
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const ONE = 100_000_000n;
const MINUTE_MS = 60_000;

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let desk: ConsoleClient;
let finance: Colleague;
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  finance = await desk.join(owner, ['finance'], 'finance');
  alice = await assay.signUp('alice');
  await custody.equip(alice);
  await assay.fund(alice, USDT, '1');
  await assay.database.query(
    `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
     values ($1, $2, 'ethereum', $3, 'old', now() - interval '2 days')`,
    [alice.id, USDT, OUTSIDE],
  );
});
afterAll(() => assay.close());

async function deposit(transaction: string, units: bigint, height: number, confirmations = 1): Promise<void> {
  await custody.port.reportDeposit({
    network: 'ethereum',
    transaction,
    output: 0,
    address: OUTSIDE,
    owner: alice.id,
    currency: USDT,
    amount: amount(units),
    height,
    blockHash: '0xb',
    confirmations,
  });
}

const holds = (units: bigint, height: number) =>
  custody.port.reportHoldings({ network: 'ethereum', currency: USDT, amount: amount(units), height });

async function books() {
  const { ways, covers } = await desk.ok(consoleCalls.consoleReserves, {}, finance);
  const way = ways.find(({ network, currency }) => network === 'ethereum' && currency === USDT);
  const cover = covers.find(({ currency }) => currency === USDT);
  if (way === undefined || cover === undefined) throw new Error('USDT lies on ethereum');
  return { way, cover };
}

/** Reconciles the books as the job does, minute by minute. */
async function lookFor(minutes: number): Promise<void> {
  assay.advance(minutes * MINUTE_MS);
  await reconcile(assay.exchange);
}

async function withdraw(number: number): Promise<number> {
  const form = { currency: '3', number: String(number), address: OUTSIDE, pass: FUND_PASSWORD };
  const answer = await assay.call('/api/wallet/out', { form, token: alice.token });
  const { data } = envelope<string>(answer) as { data?: { id: number } };
  if (data === undefined) throw new Error(`the withdrawal was refused: ${answer.text}`);
  return data.id;
}

async function stateOf(id: number): Promise<string | undefined> {
  const { list } = await desk.ok(consoleCalls.consoleWithdrawals, { state: 'all' }, finance);
  return list.find((row) => row.id === id)?.state;
}

describe('chain against ledger', () => {
  it('CON-172: as of the block of the look: what came later, and what is on its way, is no difference', async () => {
    expect((await books()).way).toMatchObject({ state: 'even', held: '', owed: '0.00000000' });
    await deposit('0xa', 40n * ONE, 10);
    expect((await books()).way, 'nobody has looked').toMatchObject({ state: 'unheard', difference: '' });
    await holds(40n * ONE, 10);
    await deposit('0xb', 2n * ONE, 11);
    expect((await books()).way).toMatchObject({
      held: '40.00000000',
      owed: '42.00000000',
      ahead: '2.00000000',
      difference: '0.00000000',
      state: 'even',
    });
    await holds(42n * ONE, 11);
    expect((await books()).way).toMatchObject({ ahead: '0.00000000', state: 'even' });
    await deposit('0xa', 40n * ONE, 10, 3);
    await deposit('0xb', 2n * ONE, 11, 3);
  });

  it('CON-173 CON-174: a difference turns red after half an hour, is explained by a person, and each day keeps it', async () => {
    await holds(45n * ONE, 12);
    await reconcile(assay.exchange);
    expect((await books()).way).toMatchObject({ difference: '3.00000000', state: 'settling' });
    await lookFor(14);
    await holds(45n * ONE, 13);
    await lookFor(14);
    expect((await books()).way.state).toBe('settling');
    await lookFor(1);
    await holds(45n * ONE, 14);
    await lookFor(1);
    expect((await books()).way).toMatchObject({ state: 'red', since: expect.stringMatching(/\d/) });
    const way = { network: 'ethereum', currency: USDT } as const;
    const explain = (difference: string) =>
      desk.send(
        consoleCalls.consoleExplainDifference,
        { ...way, difference, reason: 'paid by a contract' },
        finance,
      );
    expect(envelope<string>(await explain('2.00000000')).message).toMatch(/difference has changed/);
    expect(envelope(await explain('3.00000000')).type).toBe('ok');
    expect((await books()).way).toMatchObject({
      state: 'explained',
      explained: '3.00000000',
      words: 'paid by a contract',
      difference: '0.00000000',
    });
    await holds(46n * ONE, 15);
    await reconcile(assay.exchange);
    expect((await books()).way, 'what comes on top is not explained').toMatchObject({
      state: 'settling',
      difference: '1.00000000',
    });
    await holds(45n * ONE, 16);
    await reconcile(assay.exchange);
    const { list } = await desk.ok(consoleCalls.consoleReserveDays, { currency: USDT }, finance);
    expect(list.find(({ network }) => network === 'ethereum')).toMatchObject({
      held: '45.00000000',
      owed: '42.00000000',
      explained: '3.00000000',
      difference: '0.00000000',
    });
    const rows = await assay.database.query(
      `select from custody_reconciliations where network = 'ethereum' and day = current_date`,
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  });
});

describe('the solvency gate', () => {
  it('CON-175: of what falls short nothing leaves by itself, and a person may still let it out', async () => {
    await holds(30n * ONE, 17);
    expect((await books()).cover).toMatchObject({
      is_short: 1,
      users: '43.00000000',
      surplus: '-12.00000000',
    });
    const [first, second] = [await withdraw(2), await withdraw(3)];
    await custody.letOut();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['applied', 'applied']);
    await desk.ok(consoleCalls.consoleApproveWithdrawal, { id: first, reason: REASON }, finance);
    expect(await stateOf(first)).toBe('approved');
    await holds(45n * ONE, 18);
    await custody.letOut();
    expect(await stateOf(second)).toBe('approved');
  });

  it('CON-175: what nobody has heard of for a quarter of an hour counts as nothing', async () => {
    expect((await books()).cover.is_short).toBe(0);
    assay.advance(16 * MINUTE_MS);
    const { way, cover } = await books();
    expect(way).toMatchObject({ held: '', state: 'unheard' });
    expect(cover).toMatchObject({ is_short: 1, on_chains: '0.00000000' });
    await holds(45n * ONE, 19);
  });
});

describe('hot and cold', () => {
  it('CON-176: targets are set with a reason, what lies cold counts, and the hint says what to move', async () => {
    const targets = {
      network: 'ethereum',
      currency: USDT,
      hot_least: '10',
      hot_most: '20',
      reason: REASON,
    } as const;
    const { consoleSetTargets } = consoleCalls;
    const wrong = await desk.send(consoleSetTargets, { ...targets, hot_most: '5', cold: '0' }, finance);
    expect(envelope(wrong).type).toBe('error');
    await desk.ok(consoleSetTargets, { ...targets, cold: '0' }, finance);
    expect((await books()).way).toMatchObject({ hint: 'to_cold', hint_number: '30.00000000' });
    await holds(5n * ONE, 20);
    await desk.ok(consoleSetTargets, { ...targets, cold: '40' }, finance);
    const { way, cover } = await books();
    expect(way).toMatchObject({ cold: '40.00000000', hint: 'from_cold', hint_number: '10.00000000' });
    expect(way.state).toBe('explained');
    expect(cover.is_short).toBe(0);
    const [log] = await assay.database.query<{ reason: string }>(
      `select reason from audit_log where action = 'custody.targets' order by id desc limit 1`,
    );
    expect(log?.reason).toBe(REASON);
  });
});

describe('the duty board', () => {
  it('CON-177: shows what waits and what is out of order, and says in words when somebody is called for', async () => {
    const tiles = async () => {
      assay.advance(3_000);
      const { tiles: shown } = await desk.ok(consoleCalls.consoleDashboard, {}, finance);
      return new Map(shown.map((tile) => [tile.name, tile]));
    };
    await custody.port.reportHeight({ network: 'ethereum', height: 20, nodeHeight: 22 });
    await holds(5n * ONE, 20);
    const calm = await tiles();
    // Tiles of other products are among them.
    const own = ['withdrawals', 'unmatched', 'claims', 'chains', 'books', 'hot', 'cover'];
    expect([...calm.keys()].filter((name) => own.includes(name))).toEqual(own);
    expect(calm.get('chains')).toMatchObject({ value: '2', alarm: '' });
    expect(calm.get('hot')?.alarm).toMatch(/USDT ethereum/);
    const [, second] = await assay.exchange.database.selectFrom('chain_withdrawals').selectAll().execute();
    const withdrawal = Number(second?.id);
    await custody.port.requestPermission({ withdrawal, transaction: '0xsent', replaces: null });
    await custody.port.reportInDoubt({ withdrawal, transaction: '0xsent' });
    assay.advance(20 * MINUTE_MS);
    const loud = await tiles();
    expect(loud.get('withdrawals')?.alarm).toMatch(/^1 withdrawals/);
    expect(loud.get('chains')?.alarm).toMatch(/ethereum/);
    expect(loud.get('cover')?.alarm).toMatch(/USDT/);
    expect(loud.get('books')?.alarm).toMatch(/USDT ethereum/);
  });

  it('CON-171: the one of which nobody knows stands on top', async () => {
    await withdraw(2);
    const { list } = await desk.ok(consoleCalls.consoleWithdrawals, {}, finance);
    expect(list.length).toBeGreaterThan(1);
    expect(list[0]).toMatchObject({ state: 'unknown', hash: '0xsent' });
  });
});
