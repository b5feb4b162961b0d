import type { IndexPriceRow } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { pairId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { followTerms } from '../../../src/market/prices/follow-terms.ts';
import type { PriceTerms } from '../../../src/market/prices/price-terms.ts';
import { priceTermsKind } from '../../../src/public/index-prices/price-terms-kind.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const { consolePrices, consoleProposePriceTerms, consoleRequests, consoleDecideRequest, consoleDashboard } =
  consoleCalls;
const BTC_USDT = 1;
const HOUR_MS = 60 * 60_000;
const TERMS: PriceTerms = {
  sources: ['north', 'south', 'west'],
  distancePpm: 10_000,
  fewestSources: 2,
  stalenessMs: 10_000,
};
const PROPOSED = {
  id: BTC_USDT,
  sources: 'north,south',
  distance: '0.5',
  fewest: 2,
  staleness: 15,
  reason: 'as agreed in the market meeting',
};

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
  await assay.fund(trader, BTC, '2');
});
afterAll(() => assay.close());

async function indexes(query: Readonly<Record<string, string>> = {}): Promise<readonly IndexPriceRow[]> {
  return envelope<IndexPriceRow[]>(await assay.call('/api/index_prices', { query })).message;
}

/** Publishes prices of the three sources now. */
function say(north: string, south: string, west: string): void {
  const nowMs = assay.exchange.now();
  for (const [source, price] of Object.entries({ north, south, west }))
    assay.publishedPrices.say(source, price, nowMs);
}

async function usdtTotal(): Promise<string> {
  const answer = await assay.call('/api/wallet/list', { token: trader.token, form: {} });
  return envelope<{ total_assets: { usdt_totle: string } }>(answer).message.total_assets.usdt_totle;
}

async function refusal(input: Partial<typeof PROPOSED>): Promise<string> {
  const answer = await desk.send(consoleProposePriceTerms, { ...PROPOSED, ...input }, proposer);
  expect(envelope(answer).type).toBe('error');
  return String(envelope(answer).message);
}

describe('what anybody sees', () => {
  test('PRICE-040: a pair without sources has no index, and a pair that there is not says so', async () => {
    expect(await indexes()).toEqual([]);
    expect(await indexes({ symbol: 'BTC/USDT' })).toMatchObject([{ price: null, terms: null, sources: [] }]);
    expect(envelope(await assay.call('/api/index_prices', { query: { symbol: 'NO/PAIR' } })).type).toBe(
      'error',
    );
  });

  test('PRICE-046: without an index what is held is worth its last price', async () => {
    expect(await usdtTotal()).toBe('0.00000000');
  });

  test('PRICE-040 PRICE-001: every source with its price, age and distance, and why one is left out', async () => {
    assay.publishedPrices.watch(TERMS);
    say('100', '100.5', '103');
    const [row] = await indexes({ symbol: 'BTC/USDT' });
    expect(row).toEqual({
      symbol: 'BTC/USDT',
      legal_id: 3,
      currency_id: 1,
      price: '100.2500',
      age_ms: expect.any(Number),
      sources: [
        { name: 'north', price: '100.0000', age_ms: expect.any(Number), distance: '0.4976', left_out: null },
        { name: 'south', price: '100.5000', age_ms: expect.any(Number), distance: '0', left_out: null },
        { name: 'west', price: '103.0000', age_ms: expect.any(Number), distance: '2.4876', left_out: 'far' },
      ],
      terms: null,
      coming: [],
    });
  });

  test('PRICE-046: with one it is worth that, and while the index is stale the last price again', async () => {
    say('100', '100.5', '103');
    expect(await usdtTotal()).toBe('200.50000000');
    assay.advance(TERMS.stalenessMs + 1);
    expect((await indexes({ symbol: 'BTC/USDT' }))[0]).toMatchObject({ price: null, age_ms: null });
    expect(await usdtTotal()).toBe('0.00000000');
  });

  test('PRICE-043: the board warns of an index that is stale, and of none that is not', async () => {
    const stale = await desk.ok(consoleDashboard, {}, owner);
    expect(stale.indexes_stale).toEqual(['BTC/USDT']);
    expect(stale.alerts).toContainEqual({ code: 'index_stale', value: 'BTC/USDT' });
    say('100', '100.5', '101');
    const fresh = await desk.ok(consoleDashboard, {}, owner);
    expect(fresh.alerts.map(({ code }) => code)).not.toContain('index_stale');
  });

  test('PRICE-042: staff see every pair, and how it goes with each line', async () => {
    assay.publishedPrices.sinkOf('west').trouble({ code: 'format', detail: 'no price' });
    const { feeds, pairs } = await desk.ok(consolePrices, {}, proposer);
    expect(feeds).toContainEqual({
      name: 'west',
      is_on: true,
      trouble: { code: 'format', detail: 'no price' },
    });
    expect(pairs.map(({ symbol }) => symbol)).toEqual(['BTC/USDT', 'ETH/USDT', 'ETH/BTC']);
    expect(pairs[0]?.sources.at(-1)).toMatchObject({ name: 'west', left_out: 'format' });
    assay.publishedPrices.sinkOf('west').onHealthy();
  });
});

describe('how an index is made', () => {
  test('PRICE-032: terms that make no sense are refused in words', async () => {
    expect(await refusal({ sources: 'north,nobody' })).toContain('nobody');
    expect(await refusal({ fewest: 3 })).toContain('The minimum number of sources exceeds');
    expect(await refusal({ distance: '0' })).toContain('deviation');
    expect(await refusal({ distance: '50.0001' })).toContain('deviation');
    expect(await refusal({ sources: '' })).toContain('Choose the sources');
    expect(await refusal({ id: 99 })).toContain('doesn’t exist');
    for (const wrong of [{ staleness: 0 }, { staleness: 3_601 }, { fewest: 0 }, { sources: 'NO SUCH!' }]) {
      expect(await refusal(wrong)).not.toBe('');
    }
  });

  test('PRICE-030 PRICE-031 PRICE-034: two people change it, everybody sees it coming, and in an hour it acts', async () => {
    await desk.ok(consoleProposePriceTerms, PROPOSED, proposer);
    expect(await refusal({})).toContain('is already pending');
    const [request] = (await desk.ok(consoleRequests, { status: 'waiting' }, approver)).list;
    expect(request).toMatchObject({
      kind: 'price_terms',
      subject: 'BTC/USDT',
      changes: [
        { field: 'sources', before: '', after: 'north, south' },
        { field: 'distance', before: '', after: '0.5' },
        { field: 'fewest', before: '', after: '2' },
        { field: 'staleness', before: '', after: '15' },
      ],
      is_mine_to_decide: true,
    });
    const own = { id: request?.id ?? 0, decision: 'approve', reason: 'my own' } as const;
    expect(envelope(await desk.send(consoleDecideRequest, own, proposer)).type).toBe('error');
    await desk.ok(consoleDecideRequest, { ...own, reason: 'looked at it' }, approver);

    const terms = { sources: ['north', 'south'], distance: '0.5', fewest: 2, staleness: 15 };
    await vi.waitFor(async () => {
      const [coming] = await indexes();
      expect(coming?.terms).toBeNull();
      expect(coming?.coming).toEqual([{ ...terms, acts: expect.stringMatching(/^\d{4}-/) }]);
    });
    const audit = await desk.ok(consoleCalls.consoleAudit, { action: 'approved.price_terms' }, owner);
    expect(audit.list[0]).toMatchObject({ actor: approver.email, target: 'pair:BTC/USDT' });

    const { publishedPrices, exchange } = assay;
    const pair = { id: pairId(BTC_USDT), symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', decimals: 4 };
    const rules = new Map<number, number | null>();
    const unfollow = await followTerms({
      desk: publishedPrices.desk,
      pairs: () => [pair],
      read: exchange.prices.terms,
      rules: {
        staleness: (id) => rules.get(id) ?? null,
        set: async (id, stalenessMs) => void rules.set(id, stalenessMs),
      },
      now: exchange.now,
      jobs: exchange,
      log: exchange.log,
    });
    expect(publishedPrices.desk.pairs()).toEqual([]);
    assay.advance(HOUR_MS);
    await vi.waitFor(() => expect(publishedPrices.desk.pairs()).toHaveLength(1), { timeout: 10_000 });
    await unfollow();
    expect([...rules]).toEqual([[BTC_USDT, 15_000]]);
    const [acting] = await indexes();
    expect(acting).toMatchObject({ terms, coming: [], sources: [{ left_out: 'old' }, { left_out: 'old' }] });
  });

  test('PRICE-030: what is so already needs nobody, and who may not change markets cannot propose it', async () => {
    const staff = await desk.login(proposer);
    const again = await desk.send(consoleProposePriceTerms, PROPOSED, staff);
    expect(envelope(again).message).toBe('Nothing to change: this is already the case.');
    const other = await desk.join(await desk.login(owner), ['support'], 'support');
    const answer = await desk.send(consoleProposePriceTerms, { ...PROPOSED, fewest: 1 }, other);
    expect(envelope(answer).message).toBe('Your role doesn’t have permission for this.');
  });

  test('PRICE-033: an approval that is tried again changes the terms once', async () => {
    const { database, exchange } = assay;
    const request = await exchange.database
      .selectFrom('four_eyes_requests')
      .selectAll()
      .where('kind', '=', 'price_terms')
      .executeTakeFirstOrThrow();
    const context = { exchange } as Parameters<typeof priceTermsKind.execute>[2];
    await exchange.database
      .transaction()
      .execute((transaction) => priceTermsKind.execute(transaction, request, context));
    expect(await database.query('select pair from price_terms')).toHaveLength(1);
  });
});
