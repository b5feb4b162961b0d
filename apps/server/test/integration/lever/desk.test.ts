import { type ConsoleCall, consoleCalls } from '@assay/contract/console';
import { pairId, SETUP } from '@assay/engine';
import { amount, mark, ratePpm } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeLetters } from '../../../src/lever/letters.ts';
import { verify } from '../../../src/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const BTC_USDT = pairId(1);
const PAIR = { legal_id: USDT, currency_id: BTC };
/** A pair on which something waits is marked once a second while its index moves. */
const MARK_WAIT = { timeout: 10_000, interval: 20 };
const REASON = 'as agreed in the risk meeting';
const { consoleLeverRisk, consoleRequests, consoleDecideRequest } = consoleCalls;

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let market: Colleague;
let finance: Colleague;
let approver: Colleague;
let long: Trader;
let short: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  market = await desk.join(owner, ['market'], 'market');
  finance = await desk.join(owner, ['finance'], 'finance');
  approver = await desk.join(owner, ['market', 'auditor'], 'approver');
  await assay.submit({
    room: 'marks',
    type: 'set_mark_rules',
    by: SETUP,
    pair: BTC_USDT,
    staleness: 3_600_000,
  });
  await assay.submit({
    ...{ room: 'lever', type: 'set_lever_terms', by: SETUP, pair: BTC_USDT },
    terms: {
      unitsPerHand: amount(100_000n),
      ...{ multiples: [1, 10, 100], shares: [1, 5], minimumHands: 1, maximumHands: 10_000 },
      ...{ spread: ratePpm(1_000), fee: ratePpm(2_000), overnight: ratePpm(1_000) },
      ...{ liquidationFee: ratePpm(1_000), stress: ratePpm(100_000), jump: ratePpm(1_000_000), jumpMs: 0 },
      ...{ tradesPerOwner: 50, delistingMs: 60_000, isOpen: true },
    },
  });
  for (const to of ['lever_margin', 'lever_insurance'] as const) {
    const pool = { currency: USDT, from: 'external', to, amount: amount(10n ** 14n) } as const;
    await assay.submit({ room: 'lever', type: 'move_pool', by: SETUP, ...pool });
  }
  assay.index(BTC_USDT, at(10_000));
  long = await funded('long', '200');
  short = await funded('short', '200');
  expect((await submit(long, { share: 100, type: 1 })).type).toBe('ok');
  expect((await submit(short, { share: 50, type: 2 })).type).toBe('ok');
});
afterAll(() => assay.close());

function at(price: number) {
  return mark(BigInt(Math.round(price * 10_000)));
}

/** A mark, and what follows from it. */
async function setMark(price: number): Promise<void> {
  assay.index(BTC_USDT, at(price));
  await vi.waitFor(async () => {
    const newest = 'select price from marks where pair = 1 order by sequence desc limit 1';
    const [row] = await assay.database.query<{ price: string }>(newest);
    expect(BigInt(row?.price ?? 0)).toBe(at(price));
  }, MARK_WAIT);
}

async function funded(name: string, money: string): Promise<Trader> {
  const trader = await assay.signUp(name);
  await assay.fund(trader, USDT, money);
  const form = { from_field: 'change', to_field: 'lever', currency_id: USDT, number: money };
  await assay.call('/api/wallet/change', { token: trader.token, form });
  return trader;
}

async function submit(trader: Trader, form: Readonly<Record<string, string | number>>) {
  const all = { ...PAIR, multiple: 10, status: 1, ...form };
  return envelope(await assay.call('/api/lever/submit', { token: trader.token, form: all }));
}

/** The desk as it is now: what was read is kept for five seconds. */
function risk() {
  assay.advance(6_000);
  return desk.ok(consoleLeverRisk, {}, market);
}

async function approve(): Promise<string> {
  const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, approver);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  const decision = { id: request.id, decision: 'approve', reason: 'looked at it' } as const;
  const { type, message } = envelope<string>(await desk.send(consoleDecideRequest, decision, approver));
  return type === 'ok' ? request.kind : message;
}

async function refused<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: Parameters<typeof desk.send<AnyCall>>[1],
  who = market,
): Promise<string> {
  const { type, message } = envelope<string>(await desk.send(call, input, who));
  expect(type).toBe('error');
  return message;
}

async function journaled(type: string) {
  const [row] = await assay.database.query<{ command: { by: unknown } }>(
    'select command from journal where type = $1 order by sequence desc limit 1',
    [type],
  );
  return row?.command.by;
}

describe('what the desk shows', () => {
  it('LEV-240: what is long and short, what waits, and what the pool has and needs', async () => {
    await submit(long, { share: 1, type: 1, status: 0, target_price: '9000' });
    const { pairs, currencies } = await risk();
    expect(pairs).toMatchObject([
      {
        ...{ symbol: 'BTC/USDT', is_open: 1, waiting: 1, traders: 2 },
        long: { positions: 1, hands: 100, value: '1000.00000000' },
        short: { positions: 1, hands: 50, value: '500.00000000' },
        ...{ net: '500.00000000', stress_need: '100.00000000', house_open: '1.50000000' },
        terms: { version: 1, units_per_hand: '0.001', spread: '0.1', fee: '0.2', jump_sources: 0 },
      },
    ]);
    expect(currencies).toMatchObject([
      {
        ...{ code: 'USDT', accounts: 2, warned: 0, pool: '2000000.00000000', insurance: '1000000.00000000' },
        ...{ stress_need: '100.00000000', winners: '0.00000000', winners_most: '1600000.00000000' },
        ...{ warning: '110.00', liquidation: '50.00', pool_share: '80.00' },
      },
    ]);
  });

  it('LEV-243 LEV-244 LEV-245: what falls at which price, the largest positions, and what a stressed move would do', async () => {
    const { map, largest, stress } = await risk();
    // The equity of the longs is 196.998 and falls at half of the margin of 100.1.
    expect(largest.map(({ side, value, falls_at }) => [side, value, falls_at])).toEqual([
      ['long', '1000.00000000', '8530.5200'],
      ['short', '500.00000000', '13470.5200'],
    ]);
    expect(map).toEqual([
      {
        ...{ pair: 1, symbol: 'BTC/USDT', price: '8500.0000', move: '-15' },
        ...{ accounts: 1, positions: 1, value: '850.00000000' },
      },
      {
        ...{ pair: 1, symbol: 'BTC/USDT', price: '15000.0000', move: '+50' },
        ...{ accounts: 1, positions: 1, value: '750.00000000' },
      },
    ]);
    const row = (move: string) => stress.find((one) => one.move === move);
    expect(stress.map(({ move }) => move)).toEqual([
      '-5',
      '-10',
      '-20',
      '-30',
      '-50',
      '+5',
      '+10',
      '+20',
      '+30',
      '+50',
    ]);
    expect(row('-10')).toMatchObject({ accounts: 0, positions: 0, shortfall: '0.00000000' });
    expect(row('-20')).toMatchObject({
      ...{ accounts: 1, positions: 1, value: '800.00000000', shortfall: '3.00200000' },
      ...{ insurance: '999996.99800000', winners: '99.50000000', deleveraged: '0.00000000' },
    });
  });

  it('LEV-241: the day has what opening brought', async () => {
    const { days } = await risk();
    expect(days[0]).toMatchObject({ currency: 'USDT', fees: '3.00100000', trade: '0.00000000' });
    expect(days[0]?.insurance).toBe('1000000.00000000');
  });

  it('LEV-249: who lacks the permission is refused, and the log has it', async () => {
    const support = await desk.join(owner, ['support'], 'support');
    expect(await refused(consoleLeverRisk, {}, support)).toBe('Your role does not allow this.');
    const pool = {
      currency: USDT,
      from: 'external',
      to: 'lever_margin',
      number: '1',
      reason: REASON,
    } as const;
    expect(await refused(consoleCalls.consoleMovePool, pool, market)).toBe('Your role does not allow this.');
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'consoleMovePool' }, owner);
    expect(list[0]).toMatchObject({ actor: market.email, result: 'refused' });
  });
});

describe('what the desk changes', () => {
  const { consolePreviewLeverTerms, consoleProposeLeverTerms } = consoleCalls;

  it('LEV-246 LEV-223: terms change by two people, for what begins from then on', async () => {
    const wish = { pair: 1, fee: '0.3', stress: '15', jump_sources: 2 } as const;
    const plan = await desk.ok(consolePreviewLeverTerms, wish, market);
    expect(plan).toEqual({
      subject: 'BTC/USDT',
      changes: [
        { field: 'fee', before: '0.2', after: '0.3' },
        { field: 'stress', before: '10', after: '15' },
        { field: 'jump_sources', before: '0', after: '2' },
      ],
      at_once: ['stress', 'jump_sources'],
      ...{ positions: 2, waiting: 1, traders: 2, closed: 0 },
    });
    await desk.ok(consoleProposeLeverTerms, { ...wish, reason: REASON }, market);
    expect((await risk()).pairs[0]?.terms?.version).toBe(1);
    expect(await refused(consoleProposeLeverTerms, { ...wish, reason: REASON })).toContain('waits');
    expect(await approve()).toBe('lever_terms');
    expect((await risk()).pairs[0]?.terms).toMatchObject({
      version: 2,
      fee: '0.3',
      stress: '15',
      spread: '0.1',
    });
    expect(await journaled('set_lever_terms')).toMatchObject({
      name: approver.email,
      proposedBy: market.email,
    });
    const kept = await assay.database.query('select terms from lever_trades where terms <> 1');
    expect(kept).toEqual([]);
  });

  it('LEV-246: what cannot be is refused in words, and the same terms are none', async () => {
    const said = (wish: object) => refused(consolePreviewLeverTerms, { pair: 1, ...wish });
    expect(await said({ fee: '0.3' })).toBe('It is so already.');
    expect(await said({ units_per_hand: '0.00000001' })).toContain('no whole minor unit');
    expect(await said({ least_hands: '20', most_hands: '10' })).toContain('cannot be');
    expect(await said({ multiples: '5,2' })).not.toBe('');
    expect(await said({ pair: 99, fee: '1' })).not.toBe('');
  });

  it('LEV-246: rates of a currency change by two people, and a preview says what they would close', async () => {
    const wish = { currency: USDT, liquidation: '40', pool_share: '70' } as const;
    const plan = await desk.ok(consoleCalls.consolePreviewLeverRates, wish, market);
    expect(plan).toMatchObject({ subject: 'USDT', at_once: ['pool_share'], positions: 2, closed: 0 });
    await desk.ok(consoleCalls.consoleProposeLeverRates, { ...wish, reason: REASON }, market);
    expect(await approve()).toBe('lever_rates');
    const { currencies, largest } = await risk();
    expect(currencies[0]).toMatchObject({ liquidation: '40.00', pool_share: '70.00', version: 1 });
    // Those who hold keep the rates of before.
    expect(largest[0]?.falls_at).toBe('8530.5200');
    const wrong = { currency: USDT, warning: '30' };
    expect(await refused(consoleCalls.consolePreviewLeverRates, wrong)).toContain('above the liquidation');
  });

  it('LEV-247 LEV-224: one person pauses a pair at once, and two open it again', async () => {
    const act = { pair: 1, reason: REASON } as const;
    await desk.ok(consoleCalls.consolePauseLever, { ...act, act: 'pause' }, market);
    expect((await submit(short, { share: 1, type: 1 })).message).toBe(
      'Leveraged trade is not open for this pair now.',
    );
    expect((await risk()).pairs[0]?.is_open).toBe(0);
    await desk.ok(consoleCalls.consolePauseLever, { ...act, act: 'resume' }, market);
    expect((await risk()).pairs[0]?.is_open).toBe(0);
    expect(await approve()).toBe('lever_open');
    expect((await risk()).pairs[0]?.is_open).toBe(1);
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'lever.pause' }, owner);
    expect(list[0]).toMatchObject({ actor: market.email, target: 'pair:BTC/USDT', reason: REASON });
  });

  it('LEV-248 LEV-226: money moves into the pool by two people, and out no more than is to spare', async () => {
    const call = consoleCalls.consoleMovePool;
    const into = { currency: USDT, from: 'external', to: 'lever_insurance', number: '500' } as const;
    await desk.ok(call, { ...into, reason: REASON }, finance);
    expect(await approve()).toBe('lever_pool');
    expect((await risk()).currencies[0]?.insurance).toBe('1000500.00000000');
    const out = { currency: USDT, from: 'lever_margin', to: 'external', number: '1000000000' } as const;
    await desk.ok(call, { ...out, reason: REASON }, finance);
    expect(await approve()).toContain('What is open needs the pool');
    const around = { ...into, from: 'fees', to: 'external' } as const;
    expect(await refused(call, { ...around, reason: REASON }, finance)).toContain(
      'Money moves into the pool',
    );
  });
});

describe('what marks do', () => {
  const letters = (trader: Trader) =>
    assay.database.query<{ subject: string; body: string }>(
      `select subject, body from outbox where recipient = $1 and code is null
         and subject like '%contract%' order by id`,
      [trader.email],
    );

  it('LEV-252: whoever comes to the warning gets one letter', async () => {
    await setMark(9_120);
    await writeLetters(assay.exchange);
    await writeLetters(assay.exchange);
    const [letter, ...more] = await letters(long);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('at its warning');
    expect(letter?.body).toMatch(/contract account in USDT .* fell to 108\.\d\d %/);
  });

  it('LEV-243 LEV-253: at the price of the map, and not before, the account falls, and a letter says so', async () => {
    const { largest } = await risk();
    expect(largest.find(({ side }) => side === 'long')?.falls_at).toBe('8530.5200');
    await setMark(8_530.53);
    expect((await risk()).pairs[0]?.long.positions).toBe(1);
    await setMark(8_530.52);
    expect((await risk()).pairs[0]?.long.positions).toBe(0);
    await writeLetters(assay.exchange);
    const body = (await letters(long)).at(-1)?.body;
    expect(body).toContain('the largest loss first: 1.');
  });

  it('LEV-241 LEV-242: the days say what the wallets say', async () => {
    const { days, currencies } = await risk();
    const [day] = days;
    const number = (text: string | undefined) => Number(text);
    // 500 were moved in by hand.
    const gained = number(currencies[0]?.pool) - 2_000_500;
    expect(number(day?.trade) + number(day?.liquidation_fees)).toBeCloseTo(gained, 7);
    const [fees] = await assay.database.query<{ total: string }>(
      "select total from balances where owner = 0 and wallet = 'fees' and currency = $1",
      [USDT],
    );
    expect(number(day?.fees) + number(day?.overnight)).toBeCloseTo(Number(fees?.total) / 1e8, 7);
    expect(day?.insurance).toBe(currencies[0]?.insurance);
    expect(number(day?.liquidation_fees)).toBeGreaterThan(0);
  });

  it('LEV-221 LEV-256: who holds a pair that is delisted is told when it closes', async () => {
    await assay.submit({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    await writeLetters(assay.exchange);
    const body = (await letters(short)).at(-1)?.body;
    expect(body).toMatch(/BTC\/USDT has been delisted .* closed at \d{4}-/);
    const { pairs } = await risk();
    expect(pairs[0]?.closes).toMatch(/^\d{4}-/);
  });

  it('LEV-225 OPS-040: everything that was stored is what the journal makes of it', async () => {
    const differences = (await verify(assay.database.url)).checks.flatMap((check) => check.differences);
    expect(differences).toEqual([]);
  });
});
