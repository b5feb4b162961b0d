import { openingCommands } from '../books/assay-engine.ts';
import { createDataDir, submitAll, withDatabase } from '../prepare-exchange.ts';

const PAIR = 1;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The maximum of candles aggregated in one answer, and the minutes of three weeks. */
const HOURS = 24_000;
const MINUTES = 30_000;

/** An exchange on disk with one pair that has a long history. */
export async function prepareHistory(): Promise<string> {
  const dataDir = createDataDir();
  const nowMs = Date.now();
  await withDatabase(dataDir, async (database, server) => {
    await submitAll(openingCommands(), database, server.url);
    for (const [period, lengthMs, count] of [
      ['60min', HOUR_MS, HOURS],
      ['1min', MINUTE_MS, MINUTES],
    ] as const)
      await database.pool.query(
        `insert into candles (pair, period, open_ms, open, high, low, close, volume,
           quote, trades, taker_volume, taker_quote, first_trade, last_trade)
         select $1, $2, ($3::int8 / $4 - n) * $4, 3000000 + n % 999, 3002000, 2999000, 3000000 + n % 998, 12345 + n,
           1234567890 + n, 12, 2345, 234567890, 0, 0
         from generate_series(1, $5::int) as n`,
        [PAIR, period, nowMs, lengthMs, count],
      );
  });
  return dataDir;
}
