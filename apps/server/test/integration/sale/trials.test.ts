import { calls } from '@assay/contract';
import type { SaleTerms } from '@assay/domain';
import { SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { envelope } from '../../support/call.ts';
import { BTC, ETH, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

const UNIT = 100_000_000n;
const LASTS_MS = 60_000;

let assay: HttpExchange;
let ahead = 0;
const now = () => Date.now() + ahead;
const skip = (ms: number) => {
  ahead += ms;
  assay.advance(ms);
};

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
});
afterAll(() => assay.close());

/** Plans a sale of a currency at half a dollar that starts immediately; returns its id. */
async function plan(token: typeof ETH, coins: bigint, unit: Pick<SaleTerms, 'unit'> = {}): Promise<number> {
  const supply = amount(coins * UNIT);
  await assay.submit({ room: 'sale', type: 'fund_sale', by: SETUP, currency: token, amount: supply });
  const from = now() + 100;
  const terms: SaleTerms = {
    token,
    payment: USDT,
    price: amount(UNIT / 2n),
    supply,
    perOwner: supply,
    minimum: amount(UNIT),
    from: timeMs(from),
    to: timeMs(from + LASTS_MS),
    mode: 'first_come',
    delivery: 'at_once',
    cliffDays: 0,
    vestingDays: 0,
    identityLevel: 0,
    barredCountries: [],
    ...unit,
  };
  const set = { room: 'sale', type: 'set_sale', by: SETUP, sale: null, version: 0, terms } as const;
  const outcome = await assay.submit(set);
  if (!outcome.ok) throw new Error(`not planned: ${JSON.stringify(outcome.rejection, String)}`);
  skip(200);
  return outcome.createdId ?? 0;
}

async function read<Answer extends z.ZodMiniType>(path: string, answer: Answer): Promise<z.infer<Answer>> {
  return z.parse(answer, envelope(await assay.call(path, { method: 'GET', lang: 'en' })).message);
}

it('IEO-040 IEO-051: a sale to be tried out stands behind the others, and is bought in by its name alone', async () => {
  const lasting = await plan(ETH, 1_000n);
  const trial = await plan(BTC, 10n, { unit: 'minute' });
  const listed = await read('/api/ieo/config', calls.saleConfig.answer);
  expect(listed.map(({ id }) => id)).toEqual([lasting, trial]);
  const formerTotal = async () => (await read('/api/iepn', calls.saleFormer.answer))?.total;
  expect(await formerTotal()).toBe('1000.00000000');
  const buyer = await assay.signUp('names');
  await assay.fund(buyer, USDT, '100');
  const buy = async (currency: number) =>
    (await assay.call('/api/wallet/ieo', { token: buyer.token, form: { currency, amount: '2' }, lang: 'en' }))
      .body;
  expect(await buy(USDT)).toMatchObject({ type: 'ok', data: { sale_id: lasting } });
  expect(await buy(BTC)).toMatchObject({ type: 'ok', data: { sale_id: trial } });
  skip(LASTS_MS);
  // Ended or not: the payment currency names the sale of the older call.
  await plan(BTC, 10n, { unit: 'minute' });
  expect(await buy(USDT)).toMatchObject({ type: 'error', message: 'The sale has ended.' });
  expect(await formerTotal()).toBe('1000.00000000');
});

it('SEQ-066 IEO-053: a purchase under its key is the first when another sale runs by now', async () => {
  const ann = await assay.signUp('keyed');
  await assay.fund(ann, USDT, '100');
  await plan(ETH, 1_000n);
  const buy = async (paid: string) => {
    const form = { currency: ETH, amount: paid, client_key: 'sale' };
    return (await assay.call('/api/wallet/ieo', { token: ann.token, form, lang: 'en' })).body as {
      readonly type: string;
      readonly message: string;
      readonly data?: { readonly id: number };
    };
  };
  const first = await buy('10');
  expect(first.type).toBe('ok');
  skip(2 * LASTS_MS);
  await plan(ETH, 1_000n);
  expect(await buy('10')).toMatchObject({ type: 'ok', data: { id: first.data?.id } });
  expect((await buy('11')).message).toMatch(/already used for another request/);
  const paid = await assay.database.query('select id from sale_subscriptions where owner = $1', [ann.id]);
  expect(paid).toHaveLength(1);
});
