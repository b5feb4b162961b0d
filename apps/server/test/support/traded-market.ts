import { pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { expect } from 'vitest';
import { type ApiClient, apiClient } from './api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from './http-exchange.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const SYMBOL = { symbol: 'BTCUSDT' };

/** Trades, each by its time after the previous one: within a second, and with gaps of up to months. */
export const STORY: readonly (readonly [
  afterMs: number,
  price: number,
  quantity: number,
  taker: 'buy' | 'sell',
])[] = [
  [0, 3_000_000, 100, 'buy'],
  [1, 3_000_100, 250, 'sell'],
  [3 * SECOND, 2_999_900, 10, 'buy'],
  [70 * SECOND, 3_050_000, 70, 'buy'],
  [4 * MINUTE, 3_040_000, 33, 'sell'],
  [16 * MINUTE, 3_010_001, 1_000, 'buy'],
  [40 * MINUTE, 2_950_000, 20, 'sell'],
  [3 * HOUR, 2_960_000, 40, 'buy'],
  [9 * HOUR, 3_100_000, 12, 'buy'],
  [26 * HOUR, 3_111_111, 500, 'sell'],
  [4 * DAY, 2_800_000, 60, 'buy'],
  [9 * DAY, 2_900_000, 11, 'sell'],
  [40 * DAY, 3_300_000, 300, 'buy'],
  [20 * HOUR, 3_200_000, 77, 'sell'],
  [3 * HOUR, 3_250_000, 123, 'buy'],
  [50 * MINUTE, 3_260_000, 45, 'buy'],
  [2 * MINUTE, 3_255_000, 55, 'sell'],
];

/** A market with months of trades, as programs see it. */
export type TradedMarket = {
  readonly assay: HttpExchange;
  readonly api: ApiClient;
  place(trader: Trader, side: 'buy' | 'sell', price: number, quantity: number): Promise<void>;
  /** Returns the answer of a call of `/api/v3`, whose status must be 200. */
  asked<Answer>(path: string, fields?: Readonly<Record<string, string | number>>): Promise<Answer>;
};

/** Opens an exchange with these trades, half a minute after the last. */
export async function openTradedMarket(): Promise<TradedMarket> {
  let skippedMs = 0;
  const assay = await openHttpExchange({}, { engineNow: () => Date.now() + skippedMs });
  const api = apiClient(assay);
  const pass = (ms: number): void => {
    skippedMs += ms;
    assay.advance(ms);
  };
  const place: TradedMarket['place'] = async (trader, side, price, quantity) => {
    const outcome = await assay.submit({
      room: 'spot',
      type: 'place_limit_order',
      by: { trader: trader.id },
      pair: pairId(1),
      side,
      price: ticks(price),
      quantity: lots(quantity),
    });
    expect(outcome).toMatchObject({ ok: true });
  };
  const [firstTrader, secondTrader] = [await assay.signUp('one'), await assay.signUp('other')];
  for (const trader of [firstTrader, secondTrader]) {
    await assay.fund(trader, BTC, '100');
    await assay.fund(trader, USDT, '10000000');
  }
  for (const [afterMs, price, quantity, taker] of STORY) {
    pass(afterMs);
    await place(firstTrader, taker === 'buy' ? 'sell' : 'buy', price, quantity);
    await place(secondTrader, taker, price, quantity);
  }
  await place(firstTrader, 'buy', 3_000_000, 42);
  await place(firstTrader, 'sell', 3_400_000, 24);
  pass(30 * SECOND);
  return {
    assay,
    api,
    place,
    async asked<Answer>(path: string, fields: Readonly<Record<string, string | number>> = SYMBOL) {
      const { status, body } = await api.get(`/api/v3/${path}`, fields);
      expect({ status, path, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200, path });
      return body as Answer;
    },
  };
}

export type TradeRow = {
  readonly id: number;
  readonly price: string;
  readonly qty: string;
  readonly quoteQty: string;
  readonly time: number;
  readonly isBuyerMaker: boolean;
};
/** Returns units of the eighth decimal place, in which sums of decimals are exact. */
export const units = (text: string): bigint => {
  const [integerPart = '0', fraction = ''] = text.split('.');
  return BigInt(integerPart + fraction.padEnd(8, '0'));
};
export const sumOf = (rows: readonly TradeRow[], field: 'qty' | 'quoteQty'): bigint =>
  rows.reduce((sum, row) => sum + units(row[field]), 0n);
const greaterOf = (firstTrader: bigint, secondTrader: bigint): bigint =>
  [firstTrader, secondTrader].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
export const highest = (rows: readonly TradeRow[]): bigint =>
  rows.reduce((most, { price }) => greaterOf(units(price), most), 0n);
export const lowest = (rows: readonly TradeRow[]): bigint =>
  rows.reduce((least, { price }) => -greaterOf(-units(price), -least), 10n ** 20n);
export const boughtBy = (rows: readonly TradeRow[]): readonly TradeRow[] =>
  rows.filter(({ isBuyerMaker }) => !isBuyerMaker);
