import { type ConsoleCall, consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

let assay: HttpExchange;
let scene: C2cScene;
let desk: ConsoleClient;
let owner: Colleague;
let one: Colleague;
let two: Colleague;
let reader: Colleague;
let seller: Trader;
beforeAll(async () => {
  let clock = () => Date.now();
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => clock() });
  // Logging in advances the exchange's clock; the engine uses the same clock, so that observation times are not in its
  // future.
  clock = assay.exchange.now;
  scene = await openC2c(assay);
  seller = await scene.trader('terms-seller');
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  one = await desk.join(owner, ['finance'], 'terms-one');
  two = await desk.join(owner, ['compliance'], 'terms-two');
  reader = await desk.join(owner, ['auditor'], 'terms-reader');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const RULES = {
  fee: '0.25',
  identity_level: 1,
  pay_minutes: 20,
  held_minutes: 30,
  dispute_after_minutes: 10,
  dispute_within_hours: 24,
  statement_hours: 24,
  appeal_hours: 24,
  cool_down_days: 7,
  cancellations: 3,
  offers: 20,
  deals: 50,
  false_paid: 2,
  reason: 'as the owners decided',
};
const CNY = { currency: USDT, price: '7.1432', hours: 8, reason: 'as the bank shows it' };
const look = () => desk.ok(consoleCalls.consoleC2cTerms, {}, reader);
const ask = async (call: ConsoleCall, input: object, who: Colleague) =>
  envelope<string>(await desk.send(call, input, who));

async function decide(who: Colleague) {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, owner);
  const input = { id: list[0]?.id ?? 0, decision: 'approve', reason: 'looked at it' };
  return ask(consoleCalls.consoleDecideRequest, input, who);
}

const termsOf = async (): Promise<Row> => (await scene.get('/api/c2c/terms')).message as Row;

describe('the terms of C2C trade', () => {
  it('C2C-135: a part is proposed by one, approved by another, and acts; what runs keeps its own', async () => {
    const offer = await scene.publish(seller);
    const before = await look();
    expect(before).toMatchObject({
      is_open: 1,
      rules: { fee: '0.1', pay_minutes: '15' },
      bond: { number: '500' },
    });
    expect(await ask(consoleCalls.consoleC2cProposeRules, RULES, one)).toMatchObject({ type: 'ok' });
    const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, two);
    expect(list[0]).toMatchObject({ kind: 'c2c_terms', subject: 'rules' });
    expect(list[0]?.changes).toEqual([
      expect.objectContaining({
        field: 'fee',
        before: '0.1 %',
        after: '0.25 %',
        label: 'Advertiser fee',
      }),
      expect.objectContaining({ field: 'pay_minutes', before: '15', after: '20' }),
    ]);
    expect((await decide(one)).type).toBe('error');
    expect((await look()).rules.fee).toBe('0.1');
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect(await look()).toMatchObject({
      version: before.version + 1,
      rules: { fee: '0.25', pay_minutes: '20' },
    });
    expect(await termsOf()).toMatchObject({ fee_rate: 0.25, pay_ms: 1_200_000 });
    const [row] = await assay.database.query('select fee from c2c_offers where id = $1', [offer]);
    expect(row).toEqual({ fee: 1_000 });
  });

  it('C2C-135: coins come and go with their bounds, and so does the deposit', async () => {
    const coin = { currency: BTC, least: '0.001', most: '2', reason: 'people ask for it' };
    expect(await ask(consoleCalls.consoleC2cProposeCurrency, coin, one)).toMatchObject({ type: 'ok' });
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect((await look()).currencies).toMatchObject([
      { terms: { currency: String(USDT) } },
      { terms: { currency: String(BTC), least: '0.001', most: '2' } },
    ]);
    const deposit = { currency: USDT, number: '800', reason: 'more at stake' };
    expect(await ask(consoleCalls.consoleC2cProposeBond, deposit, one)).toMatchObject({ type: 'ok' });
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect((await scene.get('/api/c2c/merchant', seller)).message).toMatchObject({
      deposit: { number: '800.00' },
    });
    const removal = { currency: BTC, reason: 'nobody trades it' };
    expect(await ask(consoleCalls.consoleC2cRemoveCurrency, removal, one)).toMatchObject({ type: 'ok' });
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect((await look()).currencies).toHaveLength(1);
  });

  it('C2C-135: one person closes it at once; to open it again takes two', async () => {
    const reason = 'a bank is down';
    expect(await ask(consoleCalls.consoleC2cSwitch, { act: 'close', reason }, one)).toMatchObject({
      type: 'ok',
    });
    const form = { total_number: '10', price: '7', way: 'bank', currency_id: USDT, type: 'sell' };
    expect(await scene.post('/api/c2c_send', form, seller)).toMatchObject({ type: 'error' });
    const [closed] = await assay.database.query(
      `select actor, reason from audit_log where action = 'c2c.close'`,
    );
    expect(closed).toMatchObject({ reason });
    expect(await ask(consoleCalls.consoleC2cSwitch, { act: 'open', reason }, one)).toMatchObject({
      type: 'ok',
    });
    expect((await look()).is_open).toBe(0);
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect((await look()).is_open).toBe(1);
  });

  it('C2C-135 CON-010: what contradicts itself, changes nothing or is not allowed is refused with words', async () => {
    const refusal = async (call: ConsoleCall, input: object, who = one) => {
      const { type, message } = await ask(call, input, who);
      expect(type).toBe('error');
      return message;
    };
    const { consoleC2cProposeRules: rules, consoleC2cProposeCurrency: coin } = consoleCalls;
    expect(await refusal(rules, { ...RULES, fee: '50' })).toContain('Advertiser fee');
    expect(await refusal(rules, { ...RULES, fee: '0.12345' })).toContain('4 decimals');
    expect(await refusal(rules, { ...RULES, held_minutes: 2_000, dispute_within_hours: 1 })).toBe(
      'Hold after cancellation (minutes) must be at most Dispute window after cancellation (hours).',
    );
    expect(await refusal(rules, { ...RULES, cancellations: 0 })).toContain('1');
    expect(await refusal(rules, RULES)).toContain('already');
    expect(await refusal(coin, { currency: USDT, reason: 'no bounds' })).toContain('is required');
    expect(await refusal(coin, { currency: USDT, least: '5', most: '2', reason: 'odd' })).toBe(
      'Max offer must be at least Min offer.',
    );
    expect(await refusal(coin, { currency: 999, least: '1', most: '2', reason: 'odd' })).not.toBe('');
    expect(await refusal(rules, { ...RULES, fee: '1' }, reader)).not.toBe('');
    expect(await refusal(consoleCalls.consoleProposeC2cCny, { ...CNY, currency: 2 })).not.toBe('');
    expect(await refusal(consoleCalls.consoleProposeC2cCny, { ...CNY, hours: 25 })).toContain('24');
  });
});

describe('what CNY is worth', () => {
  const FLOATING = { float_percent: '101', float_floor: '7', float_ceiling: '7.5' };

  it('C2C-134: two people say it, and offers follow it', async () => {
    const { consoleProposeC2cCny: call } = consoleCalls;
    expect((await look()).cny).toBeNull();
    expect((await ask(call, CNY, one)).type).toBe('ok');
    expect((await look()).cny).toBeNull();
    expect((await decide(one)).type).toBe('error');
    expect((await look()).cny).toBeNull();
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    expect((await look()).cny).toMatchObject({ currency_name: 'USDT', price: '7.1432', is_fresh: 1 });
    const offer = await scene.publish(seller, { price: '7.2147', ...FLOATING });
    const { data } = (await scene.get(`/api/c2c_deal_platform?type=sell&currency_id=${USDT}`)).message as {
      readonly data: readonly Row[];
    };
    expect(data.find(({ id }) => id === offer)).toMatchObject({ price: '7.2147', is_floating: 1 });
    const [given] = await assay.database.query<{ readonly by: Row }>(
      `select command -> 'by' as by from journal where type = 'mark_c2c_cny'`,
    );
    expect(given?.by).toMatchObject({ name: two.email, proposedBy: one.email });
  });

  it('C2C-134: what has been overtaken by something newer is not said', async () => {
    const { consoleProposeC2cCny: call } = consoleCalls;
    expect(await ask(call, { ...CNY, price: '7.2' }, one)).toMatchObject({ type: 'ok' });
    expect(await decide(two)).toMatchObject({ type: 'ok' });
    const { changes } =
      (await desk.ok(consoleCalls.consoleRequests, { status: 'approved' }, owner)).list[0] ?? {};
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'price', before: '7.1432 CNY', after: '7.20 CNY' }),
    );
    expect((await look()).cny?.price).toBe('7.20');
  });
});
