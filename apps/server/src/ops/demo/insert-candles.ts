import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { HistoryCandle } from './history/candles.ts';

const ROWS_PER_INSERT = 25_000;

/** Inserts a simulated past in few statements: candles with quote volume, and no trades. Existing candles are kept. */
export async function insertCandles(
  database: Kysely<Schema>,
  candles: readonly HistoryCandle[],
): Promise<void> {
  for (let from = 0; from < candles.length; from += ROWS_PER_INSERT) {
    const rows = candles.slice(from, from + ROWS_PER_INSERT);
    const column = <Value>(read: (row: HistoryCandle) => Value): Value[] => rows.map(read);
    await sql`
      insert into candles (pair, period, open_ms, open, high, low, close, volume,
        quote, taker_volume, taker_quote, trades, first_trade, last_trade)
      select *, 0, 0, 0 from unnest(
        ${column((row) => row.pair)}::int4[], ${column((row) => row.period)}::text[],
        ${column((row) => row.openMs)}::int8[], ${column((row) => row.open)}::int8[],
        ${column((row) => row.high)}::int8[], ${column((row) => row.low)}::int8[],
        ${column((row) => row.close)}::int8[], ${column((row) => row.volume)}::int8[],
        ${column((row) => String(row.quote))}::numeric[], ${column((row) => row.bought)}::int8[],
        ${column((row) => String(row.boughtQuote))}::numeric[])
      on conflict do nothing`.execute(database);
  }
}
