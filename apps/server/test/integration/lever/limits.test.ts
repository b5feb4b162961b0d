import { indexPriceUnits } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { BTC_USDT, INDEX_PRICE_WAIT, offerLeverage } from '../../support/lever-scene.ts';

type Form = Readonly<Record<string, string | number>>;
type Row = Readonly<Record<string, string | number | null>>;
type Answer = { readonly type: string; readonly message: unknown; readonly data?: Row };

const PAIR = { legal_id: USDT, currency_id: BTC };

let assay: HttpExchange;
let count = 0;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasRules: true });
  await offerLeverage(assay);
});
afterAll(() => assay.close());

async function begin(money = '1000'): Promise<Trader> {
  count += 1;
  const trader = await assay.signUp(`limit${count}`);
  await assay.fund(trader, USDT, money);
  const into = { from_field: 'change', to_field: 'lever', currency_id: USDT, number: money };
  expect((await send(trader, '/api/wallet/change', into)).type).toBe('ok');
  return trader;
}

const send = async ({ token }: Trader, path: string, form: Form): Promise<Answer> =>
  (await assay.call(path, { form, lang: 'en', token })).body as Answer;
const submit = (trader: Trader, form: Form) =>
  send(trader, '/api/lever/submit', { ...PAIR, multiple: 10, share: 100, status: 0, ...form });

describe('limits over HTTP', () => {
  it('LEV-360: one far beyond the index opens at the index and costs what that costs, on either side', async () => {
    const trader = await begin();
    const short = await submit(trader, { type: 2, target_price: '0.01' });
    expect(short.data).toMatchObject({
      ...{ status: 1, price: '9990.0000', value: '999.00000000', caution_money: '99.90000000' },
      ...{ origin_caution_money: '99.90000000', trade_fee: '1.99800000' },
    });
    const long = await submit(trader, { type: 1, target_price: '20000' });
    expect(long.data).toMatchObject({
      ...{ status: 1, price: '10010.0000', value: '1001.00000000', caution_money: '100.10000000' },
    });
    expect(await submit(await begin('20'), { type: 2, target_price: '0.01' })).toMatchObject({
      type: 'error',
      message: 'Insufficient margin in your Futures account. Available: 20.00000000 USDT.',
    });
  });

  it('LEV-361: one over which the index jumps is revoked when the account does not cover it, and says so', async () => {
    const trader = await begin();
    const placed = await submit(trader, { type: 2, target_price: '11000', share: 850 });
    expect(placed.data).toMatchObject({ status: 0, value: '9350.00000000', caution_money: '935.00000000' });
    const revoked = async () => {
      const asked = { legal_id: '', currency_id: '', status: 4 };
      const { message } = await send(trader, '/api/lever/my_trade', asked);
      return (message as { message: { data: Row[] } }).message.data;
    };
    assay.index(BTC_USDT, indexPriceUnits(120_000_000n));
    const id = Number(placed.data?.id);
    await expect.poll(revoked, INDEX_PRICE_WAIT).toMatchObject([{ id, status: 4, cause: 'not_covered' }]);
    const { user_lever } = (await send(trader, '/api/lever/deal', PAIR)).message as Row;
    expect(user_lever).toBe('1000.00000000');
  });
});
