import type { AnswerOf, calls } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type ConversionScene, openConversion } from '../../support/conversion-scene.ts';
import { BTC, ETH, USDT } from '../../support/http-exchange.ts';

let scene: ConversionScene;
let desk: ConsoleClient;
let owner: Colleague;
let second: Colleague;
let reader: Colleague;

beforeAll(async () => {
  scene = await openConversion();
  desk = consoleOf(scene.assay);
  owner = await desk.firstOwner();
  second = await desk.join(owner, ['market', 'finance'], 'second');
  reader = await desk.join(owner, ['support'], 'reader');
});
afterAll(async () => {
  const { checks } = await verify(scene.assay.database.url);
  await scene.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const CURRENCY = {
  currency: ETH,
  spread: '0.75',
  least: '0.1',
  most: '5',
  multiple: '0.1',
  per_user: '10',
  per_hour: '100',
  open_most: '50',
  reason: 'ether moves more',
};

const look = () => {
  // The figures are cached for two seconds.
  scene.assay.advance(2_500);
  return desk.ok(consoleCalls.consoleConversionTerms, {}, owner);
};

/** Approves the waiting proposal as the second person. */
async function approve(by = second): Promise<{ readonly type: string; readonly message: unknown }> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, by);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  const decision = { id: request.id, decision: 'approve', reason: 'looked at it' } as const;
  return envelope(await desk.send(consoleCalls.consoleDecideRequest, decision, by));
}

async function refusal(
  call: (typeof consoleCalls)[keyof typeof consoleCalls],
  input: object,
  who = owner,
): Promise<string> {
  const answer = envelope(await desk.send(call, input, who));
  expect(answer.type).toBe('error');
  return String(answer.message);
}

describe('the desk of conversion', () => {
  it('CNV-020 CNV-034: shows what the house has, holds, took and gave, and lists what was converted by whom', async () => {
    const trader = await scene.trader('watched');
    const quote = () =>
      scene.post<AnswerOf<typeof calls.conversionQuote>>(
        '/api/conversion/quote',
        { from_id: BTC, to_id: USDT, number: '0.1' },
        trader,
      );
    const { message } = await quote();
    await scene.post('/api/conversion/accept', { id: message.id }, trader);
    await quote();
    const shown = await look();
    expect(shown.exposure.find(({ currency }) => currency === USDT)).toEqual({
      currency: USDT,
      currency_name: 'USDT',
      total: '995050.00000000',
      locked: '4950.00000000',
      free: '990100.00000000',
      taken: '0.00000000',
      given: '4950.00000000',
      fees: '4.95000000',
      recurring: '0.00000000',
    });
    expect(shown.exposure.find(({ currency }) => currency === BTC)).toMatchObject({ taken: '0.10000000' });
    expect(shown.quotes).toMatchObject({ open: 1, accepted: 1 });
    const done = await desk.ok(consoleCalls.consoleConversions, { page: 1, limit: 10 }, owner);
    expect(done).toMatchObject({
      count: 1,
      list: [{ id: message.id, user_id: trader.id, to_name: 'USDT', recurring_id: null }],
    });
    expect(shown.currencies.find(({ terms }) => terms.currency === String(BTC))).toMatchObject({
      terms: { spread: '1' },
      figures: { symbol: 'BTC/USDT', spread_now: 1 },
    });
    expect(JSON.stringify(shown)).not.toContain(String(trader.id));
  });

  it('CNV-017 CNV-033: a part of the terms is previewed, proposed by one, approved by another, and acts; the rest stays', async () => {
    const before = await look();
    const { reason: _, ...terms } = CURRENCY;
    const { changes } = await desk.ok(consoleCalls.consoleConversionPreviewCurrency, terms, owner);
    expect(changes).toContainEqual({
      field: 'spread',
      before: '0.5 %',
      after: '0.75 %',
      label: 'Min spread',
    });
    const rules = { hub: USDT, fee: '0.2', small: '5' };
    expect(await desk.ok(consoleCalls.consoleConversionPreviewRules, rules, owner)).toMatchObject({
      changes: [{ field: 'fee' }, { field: 'small' }],
    });
    await desk.ok(consoleCalls.consoleConversionProposeCurrency, CURRENCY, owner);
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(list[0]).toMatchObject({ kind: 'conversion_terms', subject: 'ETH' });
    expect(list[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'spread', before: '0.5 %', after: '0.75 %', label: 'Min spread' }),
    );
    expect((await approve(owner)).type).toBe('error');
    expect((await approve()).type).toBe('ok');
    await desk.ok(
      consoleCalls.consoleConversionProposeRules,
      { hub: USDT, fee: '0.2', small: '5', reason: 'a fee that pays for it' },
      owner,
    );
    expect((await approve()).type).toBe('ok');
    const after = await look();
    expect(after).toMatchObject({ version: before.version + 2, rules: { fee: '0.2', small: '5' } });
    const isEther = ({ terms }: (typeof after.currencies)[number]) => terms.currency === String(ETH);
    expect(after.currencies.find(isEther)?.terms).toMatchObject({
      spread: '0.75',
      multiple: '0.1',
      open_most: '50',
    });
    expect(after.currencies.filter((one) => !isEther(one))).toEqual(
      before.currencies.filter((one) => !isEther(one)),
    );
  });

  it('CON-643: a proposal that waits since before an upgrade is approved as it was meant', async () => {
    const change = {
      ...{ part: 'currency', currency: ETH, spread: 9_000, least: '0.2', most: '5' },
      ...{ per_user: '10', per_hour: '100', open_most: '50' },
    };
    await scene.assay.database.query(
      `insert into four_eyes_requests (kind, target, payload, reason, status, proposed_by, proposed_at)
        select 'conversion_terms', 'currency:ETH', $1, 'before', 'waiting', min(id), now() from staff`,
      [JSON.stringify({ wish: change, changes: [] })],
    );
    expect((await approve()).type).toBe('ok');
    const terms = (await look()).currencies.map((row) => row.terms);
    expect(terms.find(({ currency }) => currency === String(ETH))).toMatchObject({
      spread: '0.9',
      least: '0.2',
      multiple: '0.00000001',
    });
    await desk.ok(consoleCalls.consoleConversionProposeCurrency, CURRENCY, owner);
    expect((await approve()).type).toBe('ok');
  });

  it('CNV-017: one person closes it at once; to open it again takes two', async () => {
    const reason = 'sources look wrong';
    await desk.ok(consoleCalls.consoleConversionSwitch, { act: 'close', reason }, second);
    expect((await look()).is_open).toBe(0);
    const trader = await scene.trader('late');
    const form = { from_id: BTC, to_id: USDT, number: '0.1' };
    const refused = await scene.post('/api/conversion/quote', form, trader);
    expect(refused).toMatchObject({ type: 'error', message: 'Convert isn’t available right now.' });
    await desk.ok(consoleCalls.consoleConversionSwitch, { act: 'open', reason }, owner);
    expect((await look()).is_open).toBe(0);
    expect((await approve()).type).toBe('ok');
    expect((await look()).is_open).toBe(1);
  });

  it('CNV-018: money of the house goes in and out by two people, and never what is on hold', async () => {
    const funds = { currency: ETH, number: '1000', reason: 'more ether' };
    await desk.ok(consoleCalls.consoleConversionFunds, { act: 'fund', ...funds }, second);
    expect((await approve(owner)).type).toBe('ok');
    const free = Number((await look()).exposure.find(({ currency }) => currency === ETH)?.free);
    expect(free).toBe(1_001_000);
    const all = { act: 'draw' as const, ...funds, number: String(free + 1) };
    await desk.ok(consoleCalls.consoleConversionFunds, all, second);
    expect((await approve(owner)).message).toContain('Only 1001000.00000000 ETH is available');
  });

  it('CNV-017 CON-010: what contradicts itself, lacks something or is not allowed is refused with words', async () => {
    const call = consoleCalls.consoleConversionProposeCurrency;
    expect(await refusal(call, { ...CURRENCY, spread: '10.1' })).toContain('from 0 to 10');
    expect(await refusal(call, { ...CURRENCY, open_most: '' })).toContain('is required');
    expect(await refusal(call, { ...CURRENCY, most: '0.01' })).toBe(
      'Max amount must be at least Min amount.',
    );
    expect(await refusal(call, CURRENCY)).toContain('already');
    await desk.ok(consoleCalls.consoleConversionTerms, {}, reader);
    expect(await refusal(call, CURRENCY, reader)).toBe(
      await refusal(
        consoleCalls.consoleConversionFunds,
        { act: 'fund', currency: 3, number: '1', reason: 'because' },
        reader,
      ),
    );
  });
});
