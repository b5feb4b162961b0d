import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

const { consoleListing, consolePreviewPair, consoleSetPair, consoleRequests, consoleDecideRequest } =
  consoleCalls;
const BTC_USDT = 1;
const REASON = 'as agreed in the market meeting';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let proposer: Colleague;
let approver: Colleague;
let trader: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  proposer = await desk.join(owner, ['market'], 'proposer');
  approver = await desk.join(owner, ['market', 'auditor'], 'approver');
  trader = await assay.signUp('trader');
  await assay.fund(trader, USDT, '1000');
});
afterAll(() => assay.close());

async function pairRow(symbol: string) {
  // Orders are answered before the tables that the desk reads show them.
  await assay.allShown();
  const { pairs } = await desk.ok(consoleListing, {}, proposer);
  return pairs.findLast((pair) => pair.symbol === symbol);
}

async function approve(decision: 'approve' | 'reject' = 'approve') {
  const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
  const [request] = list;
  if (!request) throw new Error('nothing waits');
  await desk.ok(consoleDecideRequest, { id: request.id, decision, reason: 'looked at it' }, approver);
  return request;
}

async function refusal(input: Parameters<typeof desk.send<typeof consoleSetPair>>[1], who = proposer) {
  const { type, message } = envelope(await desk.send(consoleSetPair, { reason: REASON, ...input }, who));
  expect(type).toBe('error');
  return String(message);
}

function buy(legal: number, currency: number, price: string, num: string) {
  const form = { legal_id: legal, currency_id: currency, price, num, mode: 2 };
  return assay.call('/api/transaction/in', { token: trader.token, form });
}

async function currencyCodes(): Promise<string[]> {
  const { currencies } = await desk.ok(consoleListing, {}, proposer);
  return currencies.map(({ code }) => code);
}

async function symbols(): Promise<string[]> {
  const answer = await assay.call('/api/currency/quotation_new');
  const { message } = envelope<{ quotation: { symbol: string }[] }[]>(answer);
  return message.flatMap(({ quotation }) => quotation.map(({ symbol }) => symbol));
}

describe('changing a pair', () => {
  it('CON-018 CON-053: a preview tells what would change and whom it touches, and changes nothing', async () => {
    await buy(USDT, BTC, '90', '1');
    const before = await pairRow('BTC/USDT');
    const preview = await desk.ok(consolePreviewPair, { act: 'delist', id: BTC_USDT }, proposer);
    expect(preview).toEqual({
      symbol: 'BTC/USDT',
      changes: [{ field: 'status', before: 'trading', after: 'delisted' }],
      needs_second: true,
      open_orders: 1,
      traders: 1,
      releases: [{ currency: 'USDT', amount: '90.00000000' }],
    });
    expect(await pairRow('BTC/USDT')).toEqual(before);
  });

  it('CON-011 CON-018: limits and bands change at once, by a command that names who gave it and why', async () => {
    const change = { act: 'change', id: BTC_USDT, minimum: '0.001', band: '12.5', protection: '3' } as const;
    await desk.ok(consoleSetPair, { ...change, reason: REASON }, proposer);
    expect(await pairRow('BTC/USDT')).toMatchObject({ minimum: '0.001', band: '12.5', protection: '3' });
    const [row] = await assay.database.query<{ command: { by: unknown } }>(
      "select command from journal where type = 'change_pair' order by sequence desc limit 1",
    );
    expect(row?.command.by).toEqual({ staff: proposer.id, name: proposer.email, reason: REASON });
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'pair.change' }, owner);
    expect(list[0]).toMatchObject({ actor: proposer.email, target: 'pair:BTC/USDT', reason: REASON });
    expect(JSON.parse(list[0]?.after ?? '')).toMatchObject({ band: '12.5' });
    await desk.ok(consoleSetPair, { act: 'change', id: BTC_USDT, band: 'none', reason: REASON }, proposer);
    expect((await pairRow('BTC/USDT'))?.band).toBe('');
  });

  it('CON-009 CON-052: other fees wait for a second person, and the journal names both', async () => {
    const change = { act: 'change', id: BTC_USDT, taker_fee: '0.25' } as const;
    await desk.ok(consoleSetPair, { ...change, reason: REASON }, proposer);
    expect((await pairRow('BTC/USDT'))?.taker_fee).toBe('0.1');
    expect(await refusal(change)).toContain('is already pending');
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, proposer);
    expect(list[0]).toMatchObject({
      kind: 'pair_change',
      subject: 'BTC/USDT',
      changes: [{ field: 'taker_fee', before: '0.1', after: '0.25' }],
      is_mine_to_decide: false,
    });
    // A change of the limits in the meantime is kept: the proposal is about the fee only.
    await desk.ok(
      consoleSetPair,
      { act: 'change', id: BTC_USDT, minimum: '0.002', reason: REASON },
      proposer,
    );
    await approve();
    expect(await pairRow('BTC/USDT')).toMatchObject({ taker_fee: '0.25', minimum: '0.002' });
    const [row] = await assay.database.query<{ command: { by: unknown } }>(
      "select command from journal where type = 'change_pair' order by sequence desc limit 1",
    );
    expect(row?.command.by).toMatchObject({ name: approver.email, proposedBy: proposer.email });
  });

  it('CON-052: what is turned down changes nothing', async () => {
    await desk.ok(
      consoleSetPair,
      { act: 'change', id: BTC_USDT, maker_fee: '0.9', reason: REASON },
      proposer,
    );
    await approve('reject');
    expect((await pairRow('BTC/USDT'))?.maker_fee).toBe('0.1');
  });

  it('CON-018 SPOT-072: a halted pair takes no order until it is resumed', async () => {
    await desk.ok(consoleSetPair, { act: 'halt', id: BTC_USDT, reason: REASON }, proposer);
    expect(envelope(await buy(USDT, BTC, '90', '0.5')).type).toBe('error');
    expect(await refusal({ act: 'halt', id: BTC_USDT })).toContain('already');
    await desk.ok(consoleSetPair, { act: 'resume', id: BTC_USDT, reason: REASON }, proposer);
    expect(envelope(await buy(USDT, BTC, '90', '0.5')).type).toBe('ok');
  });

  it.each([
    [
      { act: 'change', id: BTC_USDT, tick: '0.1' },
      'Tick size and lot size of a listed pair can’t be changed',
    ],
    [{ act: 'change', id: BTC_USDT, minimum: '0.000001' }, 'lot size, 0.00001'],
    [{ act: 'change', id: BTC_USDT, minimum: '2', maximum: '1' }, 'The min can’t be greater than the max'],
    [{ act: 'change', id: BTC_USDT, taker_fee: '100.1' }, 'percentage from 0 to 100'],
    [{ act: 'change', id: BTC_USDT, taker_fee: '0.00001' }, 'percentage from 0 to 100'],
    [{ act: 'change', id: BTC_USDT }, 'already'],
    [{ act: 'halt', id: 999 }, 'pair'],
    [{ act: 'list', base: BTC, quote: BTC }, 'tick size and lot size'],
  ] as const)('CON-054: %j is refused with a clear sentence', async (input, sentence) => {
    expect(await refusal(input)).toContain(sentence);
  });
});

describe('listing', () => {
  const NEW = { base: 4, tick: '0.0001', lot: '1', maker_fee: '0.1', taker_fee: '0.2' };
  const limits = { minimum: '1', maximum: '100000' };

  it('CON-018 CON-051 CON-494: a currency is listed by two people with its names, and read in the reader’s language', async () => {
    const texts = { name: 'Testcoin', names: JSON.stringify({ zh: '测试币' }), logo: '/coins/test.svg' };
    const listing = { code: 'TEST', reason: REASON, ...texts };
    const again = async () =>
      envelope(await desk.send(consoleCalls.consoleListCurrency, listing, proposer)).message;
    await desk.ok(consoleCalls.consoleListCurrency, listing, proposer);
    expect(await again()).toBe('The same request is already pending.');
    expect(await currencyCodes()).not.toContain('TEST');
    const request = await approve();
    expect(request).toMatchObject({ kind: 'currency_list', name: 'List a currency', subject: 'TEST' });
    expect(request.changes.map(({ label, after }) => `${label}: ${after}`)).toEqual([
      'Code: TEST',
      'Decimals: 8',
      'English name: Testcoin',
      'Names in other languages: zh: 测试币',
      'Logo: /coins/test.svg',
    ]);
    expect(await again()).toBe('Another currency already uses this code.');
    const { currencies } = await desk.ok(consoleListing, {}, proposer);
    expect(currencies.at(-1)).toMatchObject({
      id: 4,
      code: 'TEST',
      name: 'Testcoin',
      names: { zh: '测试币' },
    });
    const changed = { id: 4, name: 'Test Coin', names: JSON.stringify({ zh: '试币' }), reason: REASON };
    await desk.ok(consoleCalls.consoleDescribeCurrency, changed, proposer);
    assay.advance(2_000);
    const detail = await assay.call('/api/currency/detail?id=4', { headers: { lang: 'zh' } });
    expect(detail.text).toContain('试币');
    const [row] = await assay.database.query<{ command: { by: unknown } }>(
      "select command from journal where type = 'list_currency' order by sequence desc limit 1",
    );
    expect(row?.command.by).toMatchObject({ name: approver.email, proposedBy: proposer.email });
  });

  it('CON-494: two currencies that are approved at once get two numbers, and none is renamed', async () => {
    for (const code of ['TWIN', 'PEER']) {
      await desk.ok(consoleCalls.consoleListCurrency, { code, name: code, reason: REASON }, proposer);
    }
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
    const decided = list.map(({ id }) =>
      desk.ok(consoleDecideRequest, { id, decision: 'approve', reason: 'looked at it' }, approver),
    );
    expect(await Promise.all(decided)).toHaveLength(2);
    expect(await currencyCodes()).toEqual(expect.arrayContaining(['TEST', 'TWIN', 'PEER']));
  });

  it('CON-018 CON-052 CON-054 CON-057: a pair is listed by two people, is told to who is connected, trades at once, and ends by two, with its holds free', async () => {
    const listing = { act: 'list', quote: USDT, ...NEW, ...limits } as const;
    const preview = await desk.ok(consolePreviewPair, listing, proposer);
    expect(preview).toMatchObject({ symbol: 'TEST/USDT', needs_second: true, open_orders: 0 });
    expect(preview.changes).toContainEqual({ field: 'taker_fee', before: '', after: '0.2' });
    expect(await refusal({ ...listing, tick: '0.000000001' })).toContain('finer than the quote currency');
    expect(await refusal({ ...listing, base: ETH })).toContain('already have a trading pair');
    await desk.ok(consoleSetPair, { ...listing, reason: REASON }, proposer);
    expect(await symbols()).not.toContain('TEST/USDT');
    const socket = await connectSocket(assay.url);
    await approve();
    await socket.push('daymarket', ({ symbol }) => symbol === 'TEST/USDT');
    socket.close();
    expect(await symbols()).toContain('TEST/USDT');
    expect(envelope(await buy(USDT, 4, '2', '10')).type).toBe('ok');

    const { id = 0 } = (await pairRow('TEST/USDT')) ?? {};
    const held = await assay.database.query<{ held: bigint }>(
      `select held from balances where owner = ${trader.id} and currency = 3 and wallet = 'change'`,
    );
    await desk.ok(consoleSetPair, { act: 'delist', id, reason: REASON }, proposer);
    await approve();
    expect(await pairRow('TEST/USDT')).toMatchObject({ status: 'delisted', open_orders: 0 });
    expect(await symbols()).not.toContain('TEST/USDT');
    const after = await assay.database.query<{ held: bigint }>(
      `select held from balances where owner = ${trader.id} and currency = 3 and wallet = 'change'`,
    );
    expect(BigInt(held[0]?.held ?? 0) - BigInt(after[0]?.held ?? 0)).toBe(2_000_000_000n);
    expect(envelope(await buy(USDT, 4, '2', '10')).type).toBe('error');
    expect(await refusal({ act: 'resume', id })).toContain('permanently delisted');
    const again = await desk.send(consoleSetPair, { act: 'delist', id, reason: REASON }, proposer);
    expect(envelope<string>(again).message).toContain('permanently delisted');

    await desk.ok(consoleSetPair, { ...listing, tick: '0.001', reason: REASON }, proposer);
    await approve();
    expect(envelope(await buy(USDT, 4, '2.001', '10')).type).toBe('ok');
    expect(await pairRow('TEST/USDT')).toMatchObject({ tick: '0.001', open_orders: 1 });
    expect((await symbols()).filter((symbol) => symbol === 'TEST/USDT')).toHaveLength(1);
  });
});

describe('the books after all this', () => {
  it('CON-018 ENG-086: the replayed journal agrees with every table', async () => {
    const { checks } = await verify(assay.database.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    const [row] = await assay.database.query<{ count: bigint }>(
      "select count(*) from journal where type like '%_pair' and command ? 'by'",
    );
    expect(Number(row?.count)).toBeGreaterThan(5);
  });
});
