import { calls } from '@assay/contract';
import { type CommandIn, SETUP } from '@assay/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLetters } from '../../../src/products/lever/letters.ts';
import { termsOf } from '../../../src/products/lever/term-texts.ts';
import { envelope } from '../../support/call.ts';
import { type Trader, USDT } from '../../support/http-exchange.ts';
import { BTC_USDT, type LeverScene, openLeverScene } from '../../support/lever-scene.ts';
import { connectSocket } from '../../support/socket-client.ts';

type Terms = Extract<CommandIn<'lever'>, { type: 'set_lever_terms' }>['terms'];
type Rates = Extract<CommandIn<'lever'>, { type: 'set_risk_terms' }>['terms'];

const FIRST_RATES = { warning: 11_000, liquidation: 5_000, winners: 8_000 };

let scene: LeverScene;
beforeAll(async () => {
  scene = await openLeverScene();
});
afterAll(() => scene.assay.close());

/** Sets other terms of the pair; absent fields are unchanged. */
async function setTerms(change: Partial<Terms>): Promise<void> {
  const { assay } = scene;
  const query = assay.exchange.database.selectFrom('lever_terms').selectAll().orderBy('version', 'desc');
  const terms = { ...termsOf(await query.executeTakeFirstOrThrow()), ...change };
  await assay.submit({ room: 'lever', type: 'set_lever_terms', by: SETUP, pair: BTC_USDT, terms });
}

async function setRates(change: Partial<Rates>): Promise<void> {
  const terms = { ...FIRST_RATES, ...change };
  await scene.assay.submit({ room: 'lever', type: 'set_risk_terms', by: SETUP, currency: USDT, terms });
}

async function lettersTo(trader: Trader): Promise<string[]> {
  await writeLetters(scene.assay.exchange);
  await writeLetters(scene.assay.exchange);
  const rows = await scene.assay.database.query<{ body: string }>(
    `select body from outbox where recipient = $1 and code is null and subject like '%changed' order by id`,
    [trader.email],
  );
  return rows.map(({ body }) => body);
}

async function ratesOf(trader: Trader): Promise<readonly [number, number] | undefined> {
  const form = { legal_id: USDT, currency_id: '', status: 1 };
  const answer = await scene.assay.call('/api/lever/my_trade', { token: trader.token, form });
  const { message } = envelope<{ accounts: { warning_rate: number; liquidation_rate: number }[] }>(answer);
  const [account] = message.accounts;
  return account && [account.warning_rate, account.liquidation_rate];
}

it('LEV-263: who has contracts from before is told what changes, what holds at once, and nobody is told twice', async () => {
  expect(await lettersTo(scene.long)).toEqual([]);
  await setTerms({ multiples: [1, 10] });
  await setTerms({ multiples: [1, 10, 50], tradesPerOwner: 20 });
  const [letter, ...more] = await lettersTo(scene.long);
  expect(more).toEqual([]);
  expect(letter).toContain('the contract specs of BTC/USDT');
  expect(letter).toContain('Leverage: 1, 10, 100 → 1, 10, 50\n');
  expect(letter).toContain(
    'Positions and orders per account: 50 → 20 (immediate, existing positions included)',
  );
  expect(await lettersTo(scene.short)).toHaveLength(1);
});

it('LEV-263: who orders after the change, or has nothing, is told nothing of it', async () => {
  const late = await scene.assay.signUp('late');
  expect(await lettersTo(late)).toEqual([]);
  const none = await scene.assay.database.query(
    'select 1 from outbox where user_id = $1 and subject like $2',
    [late.id, '%contract specs changed%'],
  );
  expect(none).toEqual([]);
});

it('LEV-263: terms that were changed back meanwhile are no news', async () => {
  const before = (await lettersTo(scene.long)).length;
  await setTerms({ isOpen: false });
  await setTerms({ isOpen: true });
  expect(await lettersTo(scene.long)).toHaveLength(before);
});

it('LEV-261 LEV-263 LEV-264: other rates are told, listed and kept from accounts with positions', async () => {
  expect(await ratesOf(scene.long)).toEqual([110, 50]);
  // A second position opens before the first closes: the account has held positions without a break.
  expect((await scene.submit(scene.long, { share: 10, type: 1 })).type).toBe('ok');
  await setRates({ warning: 13_000, winners: 7_000 });
  const [first] = await scene.assay.database.query<{ id: string }>(
    `select id from lever_trades where owner = $1 and status = 'holding' order by id limit 1`,
    [scene.long.id],
  );
  const closed = await scene.assay.call('/api/lever/close', {
    token: scene.long.token,
    form: { id: String(first?.id) },
  });
  expect(envelope(closed).type).toBe('ok');
  expect(await ratesOf(scene.long)).toEqual([110, 50]);
  await scene.assay.call('/api/lever/batch_close', { token: scene.long.token, form: { type: 0 } });
  expect((await scene.submit(scene.long, { share: 10, type: 1 })).type).toBe('ok');
  expect(await ratesOf(scene.long)).toEqual([130, 50]);

  const letter = (await lettersTo(scene.short)).at(-1);
  expect(letter).toContain('Warning level in %: 110.00 → 130.00\n');
  expect(letter).toContain(
    'Profit cap in % of the pool: 80.00 → 70.00 (immediate, existing positions included)',
  );
  const answer = await scene.assay.call('/api/lever/rates', { form: { legal_id: USDT } });
  const { message } = envelope<unknown>(answer);
  expect(calls.leverRatesHistory.answer.safeParse(message).error?.issues ?? []).toEqual([]);
  expect(message).toEqual([
    {
      version: 1,
      since: expect.stringMatching(/^\d{4}-/),
      ...{ warning: '130.00', liquidation: '50.00', pool_share: '70.00' },
    },
    { version: 0, since: null, warning: '110.00', liquidation: '50.00', pool_share: '80.00' },
  ]);
  expect(envelope(await scene.assay.call('/api/lever/rates', { form: { legal_id: 99 } })).type).toBe('error');
});

it('LEV-262: whoever is logged in hears of terms, rates and a closing, with contracts or without', async () => {
  const guest = await scene.assay.signUp('onlooker');
  const socket = await connectSocket(scene.assay.url, { auth: { token: guest.token } }, ['lever_terms']);
  try {
    await socket.ask('login', { user_id: guest.id, token: guest.token });
    const lettersOf = async (kind: string) =>
      (await socket.push('lever_terms', ({ changes }) => JSON.stringify(changes).includes(kind))).changes;
    await setTerms({ isOpen: false });
    const pair = { legal_id: USDT, legal: 'USDT', symbol: 'BTC/USDT', currency_id: 1 };
    expect(await lettersOf('"pair"')).toEqual([{ kind: 'pair', ...pair, version: 6, closes: null }]);
    await setRates({});
    expect(await lettersOf('"currency"')).toEqual([
      { kind: 'currency', ...pair, symbol: '', currency_id: 0, version: 2, closes: null },
    ]);
    await scene.assay.submit({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    expect(await lettersOf('"closing"')).toEqual([
      { kind: 'closing', ...pair, version: 0, closes: expect.stringMatching(/^\d{4}-/) },
    ]);
  } finally {
    socket.close();
  }
});
