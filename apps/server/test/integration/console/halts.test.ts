import { type ConsoleCall, consoleCalls } from '@assay/contract/console';
import { timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const { consoleHalt, consoleResume, consoleDashboard, consoleRequests, consoleDecideRequest } = consoleCalls;
const REASON = 'prices of one source are wrong';
const NOTICE = 'Prices are being checked.';
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let desk: ConsoleClient;
let owner: Colleague;
let first: Colleague;
let second: Colleague;
let trader: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  first = await desk.join(owner, ['market'], 'first');
  second = await desk.join(owner, ['market'], 'second');
  trader = await assay.signUp('trader');
  await custody.equip(trader);
  await assay.fund(trader, USDT, '1000');
});
afterEach(async () => {
  const halts = (await desk.ok(consoleDashboard, {}, first)).halts.filter(({ is_halted: is }) => is === 1);
  for (const { what } of halts) await resume(what);
});
afterAll(() => assay.close());

type What = 'trading' | 'withdrawals' | 'logins';

async function resume(what: What): Promise<void> {
  await desk.ok(consoleResume, { what, reason: REASON }, first);
  const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, second);
  const [request] = list;
  if (!request) throw new Error('nothing waits');
  await desk.ok(consoleDecideRequest, { id: request.id, decision: 'approve', reason: REASON }, second);
}

const halt = (what: What) => desk.ok(consoleHalt, { what, notice: NOTICE, reason: REASON }, first);

async function ask(path: string, fields: Readonly<Record<string, string | number>>) {
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return envelope(await assay.call(path, { form, token: trader.token }));
}

const buy = () =>
  ask('/api/transaction/in', { legal_id: USDT, currency_id: BTC, price: 90, num: 1, mode: 2 });
const front = async () =>
  envelope<{ halts?: readonly { what: string; notice: string }[] }>(await assay.call('/api/front')).message;

describe('a halt of the whole exchange', () => {
  it('OPS-484 CON-488: of trading is begun by one person at once: orders are refused with the notice, and the open one is cancelled', async () => {
    const open = (await buy()) as { readonly data?: { readonly id: number } };
    await halt('trading');
    expect(await buy()).toMatchObject({ type: 'error', message: expect.stringContaining(NOTICE) });
    expect((await front()).halts).toEqual([{ what: 'trading', notice: NOTICE }]);
    const { halts } = await desk.ok(consoleDashboard, {}, second);
    expect(halts.map(({ what, is_halted: is }) => [what, is])).toEqual([
      ['trading', 1],
      ['withdrawals', 0],
      ['logins', 0],
    ]);
    const id = open.data?.id ?? 0;
    expect((await ask('/api/transaction_del', { type: 'in', id })).type).toBe('ok');
  });

  it('CON-488: ends when a second person approves it, and the journal names both', async () => {
    await halt('trading');
    await desk.ok(consoleResume, { what: 'trading', reason: REASON }, first);
    expect((await buy()).type).toBe('error');
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, first);
    expect(list[0]).toMatchObject({ name: 'Lift an exchange-wide halt', is_mine_to_decide: false });
    const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason: REASON } as const;
    expect(envelope(await desk.send(consoleDecideRequest, decision, first)).type).toBe('error');
    await desk.ok(consoleDecideRequest, decision, second);
    expect((await buy()).type).toBe('ok');
    const [row] = await assay.database.query<{ command: { by: object } }>(
      "select command from journal where type = 'resume' order by sequence desc limit 1",
    );
    expect(row?.command.by).toMatchObject({ name: second.email, proposedBy: first.email });
    const support = await desk.join(owner, ['support'], 'support');
    const calls: readonly (readonly [ConsoleCall, object])[] = [
      [consoleHalt, { what: 'logins', notice: NOTICE, reason: REASON }],
      [consoleResume, { what: 'trading', reason: REASON }],
    ];
    for (const [call, input] of calls)
      expect(envelope(await desk.send(call, input, support)).message).toContain('role');
  });

  it('CON-632: has a notice that ends as a sentence before what follows it', async () => {
    for (const [written, read] of [
      ['Prices are being checked', 'Prices are being checked. Open orders stay'],
      ['Prices are being checked (again!)', 'Prices are being checked (again!) Open orders stay'],
      ['正在核对价格', '正在核对价格。 Open orders stay'],
    ] as const) {
      await desk.ok(consoleHalt, { what: 'trading', notice: written, reason: REASON }, first);
      expect((await buy()).message).toContain(read);
    }
  });

  it('CON-630: is not ended by the approval of a proposal that was made for another one', async () => {
    await halt('trading');
    await desk.ok(consoleResume, { what: 'trading', reason: REASON }, first);
    const graver = { what: 'trading', notice: 'Keys have leaked.', reason: REASON } as const;
    await desk.ok(consoleHalt, graver, owner);
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, second);
    const id = list[0]?.id ?? 0;
    expect(list[0]?.changes).toContainEqual(expect.objectContaining({ label: 'Notice', after: NOTICE }));
    const approval = { id, decision: 'approve', reason: REASON } as const;
    expect(envelope(await desk.send(consoleDecideRequest, approval, second)).message).toContain(
      'A newer halt or notice',
    );
    expect((await buy()).message).toContain('Keys have leaked.');
    await desk.ok(consoleDecideRequest, { id, decision: 'reject', reason: REASON }, second);
  });

  it('OPS-485: of withdrawals refuses them, and takes the one that waits up again when it has ended', async () => {
    const out = (pass = FUND_PASSWORD) =>
      ask('/api/wallet/out', { currency: USDT, number: 10, address: OUTSIDE, type: 0, pass });
    // To an address known for long, so that only the halt holds it.
    const applied = await assay.submit({
      ...{ room: 'custody', type: 'apply_withdrawal', by: { trader: trader.id } },
      ...{ network: 'ethereum', currency: USDT, address: OUTSIDE, amount: amount(1_000_000_000n) },
      ...{ to_owner: null, held_until: timeMs(1) },
    });
    const withdrawal = applied.ok ? (applied.createdId ?? 0) : 0;
    const by = { staff: 1, name: 'one', reason: REASON, proposedBy: 'other' };
    const approve = () => assay.submit({ room: 'custody', type: 'approve_withdrawal', by, withdrawal });
    await halt('withdrawals');
    expect(await out()).toMatchObject({ type: 'error', message: expect.stringContaining(NOTICE) });
    // Before any proof: a safety code would be consumed for nothing.
    expect(await out('999999')).toMatchObject({ type: 'error', message: expect.stringContaining(NOTICE) });
    expect(await approve()).toMatchObject({ rejection: { code: 'withdrawals_halted', notice: NOTICE } });
    expect((await buy()).type).toBe('ok');
    await resume('withdrawals');
    expect((await approve()).ok).toBe(true);
    const { port } = custody;
    const toSend = async () => (await port.withdrawalsToSend('ethereum')).map((one) => one.withdrawal);
    const signed = { withdrawal, transaction: '0xhalted', replaces: null };
    expect(await toSend()).toEqual([withdrawal]);
    await halt('withdrawals');
    expect(await toSend()).toEqual([]);
    expect(await port.requestPermission(signed)).toBe('wait');
    await resume('withdrawals');
    expect(await toSend()).toEqual([withdrawal]);
    expect(await port.requestPermission(signed)).toBe('send');
  });

  it('OPS-485: of withdrawals does not keep what a payment reserved once its withdrawal is rejected', async () => {
    const applied = await assay.submit({
      ...{ room: 'custody', type: 'apply_withdrawal', by: { trader: trader.id } },
      ...{ network: 'ethereum', currency: USDT, address: OUTSIDE, amount: amount(1_000_000_000n) },
      ...{ to_owner: null, held_until: timeMs(1) },
    });
    const withdrawal = applied.ok ? (applied.createdId ?? 0) : 0;
    const by = { staff: 1, name: 'one', reason: REASON, proposedBy: 'other' };
    expect((await assay.submit({ room: 'custody', type: 'approve_withdrawal', by, withdrawal })).ok).toBe(
      true,
    );
    await halt('withdrawals');
    const signed = { withdrawal, transaction: '0xrejected', replaces: null };
    expect(await custody.port.requestPermission(signed)).toBe('wait');
    const reject = { room: 'custody', type: 'reject_withdrawal', by, withdrawal, reason: REASON } as const;
    expect((await assay.submit(reject)).ok).toBe(true);
    expect(await custody.port.requestPermission(signed)).toBe('withhold');
  });

  it('OPS-486: of logins refuses every login with the notice, and leaves open sessions and staff alone', async () => {
    await halt('logins');
    const login = { user_string: trader.email, password: trader.password };
    const refused = envelope(await assay.call('/api/user/login', { form: login }));
    expect(refused).toMatchObject({ type: 'error', message: expect.stringContaining(NOTICE) });
    const wrong = envelope(await assay.call('/api/user/login', { form: { ...login, password: 'wrong1' } }));
    expect(wrong).toEqual(refused);
    expect((await buy()).type).toBe('ok');
    await desk.join(owner, ['support'], 'newcomer');
    await resume('logins');
    expect(envelope(await assay.call('/api/user/login', { form: login })).type).toBe('ok');
  });

  it('CON-490: beside them the board counts the commands of products that are offered, and of no others', async () => {
    const { counted } = await desk.ok(consoleDashboard, {}, first);
    expect(counted.map(({ name }) => name)).toEqual(['orders', 'trades']);
  });

  it('OPS-484: is proved by a replay of the journal', async () => {
    await halt('trading');
    expect((await verify(assay.database.url)).isClean).toBe(true);
  });
});
