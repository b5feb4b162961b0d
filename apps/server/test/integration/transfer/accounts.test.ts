import { afterAll, beforeAll, expect, it } from 'vitest';
import { ETH, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Form = Readonly<Record<string, string | number>>;
type Answer = { readonly type: string; readonly message: unknown };

let assay: HttpExchange;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  trader = await assay.signUp('mover');
  await assay.fund(trader, ETH, '2');
});
afterAll(() => assay.close());

const send = async (path: string, form: Form): Promise<Answer> =>
  (await assay.call(path, { token: trader.token, form, lang: 'en' })).body as Answer;
const move = (form: Form) => send('/api/wallet/change', { currency_id: ETH, number: '1', ...form });

it('WAL-154: which account takes what is a setting, and what an account has stays in sight and can leave', async () => {
  const into = { from_field: 'change' };
  expect((await move({ ...into, to_field: 'micro' })).type).toBe('ok');
  await assay.database.query(
    `insert into settings (key, value) values ('lever_currencies', '"USDT,ETH"'), ('micro_currencies', '"USDT"')`,
  );
  try {
    expect((await move({ ...into, to_field: 'micro' })).message).toBe(
      'The Up/Down account doesn’t support ETH.',
    );
    expect((await move({ ...into, to_field: 'lever' })).type).toBe('ok');
    const { message } = await send('/api/wallet/list', {});
    expect(message).toMatchObject({
      micro_wallet: {
        balance: expect.arrayContaining([
          expect.objectContaining({ currency: ETH, balance: '1.00000000', is_micro: 0, is_lever: 1 }),
        ]),
      },
    });
    expect((await move({ ...into, from_field: 'micro', to_field: 'change' })).type).toBe('ok');
  } finally {
    await assay.database.query(`delete from settings where key in ('lever_currencies', 'micro_currencies')`);
  }
});
