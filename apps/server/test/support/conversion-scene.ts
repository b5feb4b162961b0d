import { type ConversionTerms, type CurrencyId, ownerId, pairId, SETUP, timeMs } from '@assay/engine';
import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { vi } from 'vitest';
import { createCalendar } from '../../src/core/time/calendar.ts';
import { BTC, ETH, type HttpExchange, openHttpExchange, type Trader, USDT } from './http-exchange.ts';
import { whileWaiting } from './while-waiting.ts';

const WAIT = { timeout: 10_000, interval: 20 };
const UNIT = 100_000_000n;
const [BTC_USDT, ETH_USDT] = [pairId(1), pairId(2)];
const STALENESS_MS = 60_000;

const limits = (coins: bigint) => ({
  multiple: amount(1n),
  minimum: amount(UNIT / 1_000n),
  maximum: amount(coins * UNIT),
  hourPerOwner: amount(coins * 2n * UNIT),
  hourOfAll: amount(coins * 100n * UNIT),
  openMost: amount(coins * 50n * UNIT),
});

/** BTC at a spread of 1 % from its index, ETH at 0.5 %, USDT in multiples of a hundred; the fee is 0.1 %. */
export const CONVERSION_TERMS: ConversionTerms = {
  isOpen: true,
  hub: USDT,
  fee: ratePpm(1_000),
  small: amount(10n * UNIT),
  currencies: [
    { currency: BTC, pair: BTC_USDT, spread: ratePpm(10_000), ...limits(1n) },
    { currency: ETH, pair: ETH_USDT, spread: ratePpm(5_000), ...limits(20n) },
    {
      currency: USDT,
      pair: null,
      spread: ratePpm(0),
      ...limits(50_000n),
      minimum: amount(100n * UNIT),
      multiple: amount(100n * UNIT),
    },
  ],
};

export type Answer<Message = unknown, Data = unknown> = {
  readonly type: string;
  readonly message: Message;
  readonly data?: Data;
};

/** An exchange with conversion, whose indexes the test sets: BTC at 50,000 and ETH at 2,000 USDT. */
export type ConversionScene = {
  readonly assay: HttpExchange;
  /** Advances the engine’s clock. */
  skip(ms: number): void;
  /**
   * Advances to the next day of the exchange, half a minute after prices were seen, and waits for its recurring
   * conversions.
   */
  nextDay(): Promise<void>;
  /** Advances by this time, with fresh prices, and waits for the work that is due meanwhile. */
  pass(ms: number): Promise<void>;
  /** True: the index is seen from now on; false: it becomes stale. */
  setSeen(isSeen: boolean): void;
  post<Message = unknown, Data = unknown>(
    path: string,
    form: Readonly<Record<string, string | number>>,
    trader: Trader,
    lang?: string,
  ): Promise<Answer<Message, Data>>;
  get<Message = unknown>(path: string, trader?: Trader): Promise<Answer<Message>>;
  trader(name: string, funds?: readonly (readonly [CurrencyId, string])[]): Promise<Trader>;
  close(): Promise<void>;
};

export async function openConversion(): Promise<ConversionScene> {
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  for (const pair of [BTC_USDT, ETH_USDT]) {
    await assay.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair, staleness: STALENESS_MS });
  }
  for (const currency of [BTC, ETH, USDT]) {
    const money = { currency, amount: amount(1_000_000n * UNIT) };
    await assay.submit({ room: 'conversion', type: 'fund_conversion', by: SETUP, ...money });
  }
  const terms = { version: 0, terms: CONVERSION_TERMS };
  await assay.submit({ room: 'conversion', type: 'set_conversion_terms', by: SETUP, ...terms });
  let isSeen = true;
  const seen = () => [
    { pair: BTC_USDT, price: indexPriceUnits(500_000_000n), observedAt: timeMs(now()) },
    { pair: ETH_USDT, price: indexPriceUnits(20_000_000n), observedAt: timeMs(now()) },
  ];
  const observeIndexPrices = () => {
    if (isSeen) assay.indexPrices.update(seen());
  };
  const stop = whileWaiting(assay.indexPrices, observeIndexPrices);
  // A quotation requests the indexes: in two slots of ten seconds, so that their movement is known.
  const refusedQuote = { by: { trader: ownerId(1) }, from: ETH, to: BTC, amount: amount(UNIT) };
  const observeIndexPricesTwice = async (): Promise<void> => {
    for (const ms of [0, 10_000]) {
      aheadMs += ms;
      const pairs = [BTC_USDT, ETH_USDT];
      await assay.submit({ room: 'conversion', type: 'quote_conversion', ...refusedQuote, pairs });
    }
  };
  await observeIndexPricesTwice();
  const calendar = createCalendar('Asia/Shanghai');
  return {
    assay,
    skip(ms) {
      aheadMs += ms;
    },
    async nextDay() {
      const { to } = calendar('exchange', undefined, now());
      aheadMs += to - now() - 30_000;
      await observeIndexPricesTwice();
      aheadMs += to - now() + 1_000;
      // Any command lets the clock run its due work first.
      await assay.submit({
        room: 'conversion',
        type: 'fund_conversion',
        by: SETUP,
        currency: BTC,
        amount: amount(1n),
      });
      const { day } = calendar('exchange', undefined, now());
      await vi.waitFor(async () => {
        const due = await assay.database.query(
          'select 1 from conversion_recurring where is_running and next_date <= $1',
          [day],
        );
        if (due.length > 0) throw new Error('something is still due');
      }, WAIT);
    },
    async pass(ms) {
      aheadMs += ms - 10_000;
      await observeIndexPricesTwice();
    },
    setSeen(request) {
      isSeen = request;
    },
    post: async <Message, Data>(
      path: string,
      form: Readonly<Record<string, string | number>>,
      { token }: Trader,
      lang = 'en',
    ) => (await assay.call(path, { token, form, lang })).body as Answer<Message, Data>,
    get: async <Message>(path: string, trader?: Trader) =>
      (await assay.call(path, { method: 'GET', lang: 'en', ...(trader && { token: trader.token }) }))
        .body as Answer<Message>,
    async trader(
      name,
      funds = [
        [USDT, '100000'],
        [BTC, '10'],
      ],
    ) {
      const trader = await assay.signUp(name);
      for (const [currency, number] of funds) await assay.fund(trader, currency, number);
      return trader;
    },
    async close() {
      stop();
      await assay.close();
    },
  };
}
