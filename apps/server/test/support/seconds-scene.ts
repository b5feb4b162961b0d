import { type PairId, pairId, SETUP, type SecondsTerms, timeMs } from '@assay/engine';
import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { vi } from 'vitest';
import { type HttpExchange, type Trader, USDT } from './http-exchange.ts';
import { whileWaiting } from './while-waiting.ts';

const UNIT = 100_000_000n;
const BTC_USDT: PairId = pairId(1);
const STALENESS_MS = 10_000;

/** Contracts of 2 and 60 seconds in USDT, with a fee of 1 % and an insurance at a premium of a fifth. */
export const SECONDS_TERMS: SecondsTerms = {
  isOpen: true,
  pairs: [BTC_USDT],
  durations: [
    { seconds: 2, payout: ratePpm(800_000) },
    { seconds: 60, payout: ratePpm(900_000) },
  ],
  currencies: [
    {
      currency: USDT,
      fee: ratePpm(10_000),
      minimum: amount(UNIT),
      maximum: amount(1_000n * UNIT),
      amounts: [amount(10n * UNIT), amount(100n * UNIT)],
      stakePerOwner: amount(10_000n * UNIT),
      stakePerExpiry: amount(100_000n * UNIT),
    },
  ],
  ordersPerOwner: 200,
  barredCountries: [],
  identityLevel: 0,
  insurances: [
    {
      kind: 1,
      currency: USDT,
      premium: ratePpm(200_000),
      coverage: ratePpm(500_000),
      minimum: amount(10n * UNIT),
      maximum: amount(5_000n * UNIT),
    },
  ],
};

export type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };

/** An exchange with seconds contracts, whose index the test sets. */
export type SecondsScene = {
  /** Sets the index, in USDT, from now on, seen whenever a command waits for it. */
  say(price: number): void;
  trader(name: string, usdt?: string): Promise<Trader>;
  post(
    path: string,
    form: Readonly<Record<string, string | number>>,
    trader: Trader,
    lang?: string,
  ): Promise<Answer>;
  get(path: string, trader?: Trader): Promise<Answer>;
  /** Places a contract and returns its row. */
  bet(trader: Trader, form?: Readonly<Record<string, string | number>>): Promise<Answer>;
  /** Waits until the trader has no running contract. */
  untilClosed(trader: Trader): Promise<void>;
  close(): void;
};

export async function openSeconds(
  assay: HttpExchange,
  { options = 1_000_000n, cover = 100_000n }: { readonly options?: bigint; readonly cover?: bigint } = {},
): Promise<SecondsScene> {
  const rules = { pair: BTC_USDT, staleness: STALENESS_MS };
  await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, ...rules });
  for (const [account, coins] of [
    ['options', options],
    ['cover', cover],
  ] as const) {
    const money = { account, currency: USDT, amount: amount(coins * UNIT) };
    await assay.submit({ room: 'seconds', type: 'fund_seconds', by: SETUP, ...money });
  }
  await assay.submit({
    room: 'seconds',
    type: 'set_seconds_terms',
    by: SETUP,
    version: 0,
    terms: SECONDS_TERMS,
  });
  let price = 50_000;
  const look = () => {
    const seen = {
      pair: BTC_USDT,
      price: indexPriceUnits(BigInt(price) * 10_000n),
      observedAt: timeMs(Date.now()),
    };
    assay.indexPrices.update([seen]);
  };
  const stop = whileWaiting(assay.indexPrices, look);
  const scene: SecondsScene = {
    say(next) {
      price = next;
      look();
    },
    async trader(name, usdt = '1000') {
      const trader = await assay.signUp(name);
      await assay.fund(trader, USDT, usdt);
      const form = { number: usdt, currency_id: USDT, from_field: 'change', to_field: 'micro' };
      await scene.post('/api/wallet/change', form, trader);
      return trader;
    },
    post: async (path, form, { token }, lang = 'en') =>
      (await assay.call(path, { token, form, lang })).body as Answer,
    get: async (path, trader) =>
      (await assay.call(path, { method: 'GET', lang: 'en', ...(trader && { token: trader.token }) }))
        .body as Answer,
    bet: (trader, form = {}) =>
      scene.post(
        '/api/microtrade/submit',
        { match_id: 1, currency_id: USDT, type: 1, seconds: 2, number: '100', ...form },
        trader,
      ),
    untilClosed: (trader) =>
      vi.waitFor(
        async () => {
          const { message } = await scene.get('/api/microtrade/lists?status=1', trader);
          if ((message as { total: number }).total > 0) throw new Error('a contract is still running');
        },
        { timeout: 30_000, interval: 50 },
      ),
    close: stop,
  };
  return scene;
}
