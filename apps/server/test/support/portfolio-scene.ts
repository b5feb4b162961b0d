import pg from 'pg';
import { vi } from 'vitest';
import { advancePortfolios } from '../../src/products/portfolio/advance.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from './http-exchange.ts';
import { type SpotCalls, spotCalls } from './spot-calls.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** An exchange whose clocks the test moves, and whose portfolios follow when it says so. */
export type PortfolioScene = {
  readonly assay: HttpExchange;
  readonly spot: SpotCalls;
  /** Moves all clocks. */
  wait(ms: number): void;
  /** Moves all clocks, and sets the last trade price of the hour before the new present one as `price` does. */
  waitForPrice(ms: number, usdt: number): Promise<void>;
  /** Sets the last trade price of BTC in USDT of the hour before the present one. */
  price(usdt: number): Promise<void>;
  /** Brings the portfolios up to date. */
  follow(): Promise<void>;
};

export async function openPortfolios(): Promise<PortfolioScene> {
  let ahead = 0;
  const assay = await openHttpExchange({}, { engineNow: () => Date.now() + ahead });
  const pair = assay.exchange.listings.pairOf(USDT, BTC);
  if (pair === undefined) throw new Error('BTC/USDT is not listed');
  const wait = (ms: number): void => {
    ahead += ms;
    assay.advance(ms);
  };
  const price = async (usdt: number): Promise<void> => {
    // Afterwards, candles of the trades would take the place of this one.
    await candlesWritten(assay);
    const hour = Math.floor((Date.now() + ahead) / HOUR) * HOUR - HOUR;
    await assay.database.query(
      `insert into candles (pair, period, open_ms, open, high, low, close, volume, quote, trades, taker_volume,
         taker_quote, first_trade, last_trade)
       values ($1, '60min', $2, $3, $3, $3, $3, 1, 1, 0, 0, 0, 0, 0)
       on conflict (pair, period, open_ms) do update set close = excluded.close`,
      [pair.spec.id, hour, Math.round(usdt / Number(pair.spec.tickSize))],
    );
  };
  return {
    assay,
    spot: spotCalls(assay),
    wait,
    price,
    waitForPrice: (ms, usdt) =>
      whileNotDerived(assay.database.url, () => {
        wait(ms);
        return price(usdt);
      }),
    follow: async () => {
      await candlesWritten(assay);
      while (await advancePortfolios(assay.exchange));
    },
  };
}

/** Keeps the job of the exchange from storing prices of the hours of which the test has set none yet. */
async function whileNotDerived(databaseUrl: string, act: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from portfolio_progress for update');
    await act();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Waits until all trades are in stored candles. */
async function candlesWritten({ database }: HttpExchange): Promise<void> {
  await vi.waitFor(
    async () => {
      const missing = await database.query(
        'select id from trades where id > coalesce((select last_trade from candle_progress), 0) limit 1',
      );
      if (missing.length > 0) throw new Error('trades are missing in the candles');
    },
    { timeout: 30_000, interval: 50 },
  );
}
