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
  return {
    assay,
    spot: spotCalls(assay),
    wait: (ms) => {
      ahead += ms;
      assay.advance(ms);
    },
    price: async (usdt) => {
      const hour = Math.floor((Date.now() + ahead) / HOUR) * HOUR - HOUR;
      await assay.database.query(
        `insert into candles (pair, period, open_ms, open, high, low, close, volume, quote, trades, taker_volume,
           taker_quote, first_trade, last_trade)
         values ($1, '60min', $2, $3, $3, $3, $3, 1, 1, 0, 0, 0, 0, 0)
         on conflict (pair, period, open_ms) do update set close = excluded.close`,
        [pair.spec.id, hour, Math.round(usdt / Number(pair.spec.tickSize))],
      );
    },
    follow: async () => {
      await assay.database.query(`insert into candle_progress (id, last_trade) select 1, coalesce(max(id), 0) from trades
        on conflict (id) do update set last_trade = excluded.last_trade`);
      while (await advancePortfolios(assay.exchange));
    },
  };
}
