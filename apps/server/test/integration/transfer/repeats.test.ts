import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

type Form = Readonly<Record<string, string | number>>;
type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };

let assay: HttpExchange;
let spot: SpotCalls;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  trader = await assay.signUp('mover');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const OUT = { from_field: 'change', to_field: 'legal' };
const move = async (form: Form): Promise<Answer> =>
  (await assay.call('/api/wallet/change', { token: trader.token, form, lang: 'en' })).body as Answer;

it('SEQ-066 WAL-269: is answered as the first was, whatever the price and the settings are by now, and moves once', async () => {
  await assay.fund(trader, BTC, '10');
  await move({ currency_id: BTC, number: '5', ...OUT });
  await assay.submit({
    room: 'transfer',
    type: 'transfer',
    by: { trader: trader.id },
    from: 'legal',
    to: 'lever',
    currency: BTC,
    amount: amount(500_000_000n),
  });
  await spot.tradeAt('50');
  const form = { currency_id: BTC, number: '2', type: 1, client_key: 'tick' };
  const first = await move(form);
  expect(first.type).toBe('ok');
  await spot.tradeAt('49');
  expect((await move({ ...form, client_key: 'later' })).message).toMatch(/minimum transfer is 100/);
  expect(await move(form)).toEqual(first);
  await assay.database.query(
    `insert into settings (key, value) values ('transfer_minimum', '"5000"')
     on conflict (key) do update set value = '"5000"'`,
  );
  expect(await move(form)).toEqual(first);
  expect((await move({ ...form, number: '3' })).message).toMatch(/already used for another request/);
  await assay.database.query(`update settings set value = '"100"' where key = 'transfer_minimum'`);
  const [row] = await assay.database.query<{ total: bigint }>(
    `select total from balances where owner = $1 and wallet = 'lever' and currency = $2`,
    [trader.id, BTC],
  );
  expect(Number(row?.total) / 1e8).toBe(3);
});
