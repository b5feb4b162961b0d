import { currencyId, pairId, tradeId } from '@assay/engine';
import { decimals, lots, ratePpm, ticks } from '@assay/money';
import { type Generated, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { DAY_MS } from '../../core/time/zone.ts';
import type { CandleRow } from './candle-book.ts';
import { type Candle, PERIODS, type Period, type PublicTrade } from './market-data.ts';
import { type MarketDataState, RECENT_TRADES_MAX } from './market-data-state.ts';

type Reader = Transaction<Schema>;

type CandleColumns = Selectable<Schema['candles']>;

type TradeColumns = Pick<
  Selectable<Schema['trades']>,
  'id' | 'pair' | 'price' | 'quantity' | 'taker_side' | 'taker_order' | 'time_ms'
>;

type LevelRow = Pick<Selectable<Schema['orders']>, 'pair' | 'side' | 'price' | 'quantity'>;

/** Book levels read per query. */
const LEVEL_ROWS = 5_000;

/** Trades after the last stored candle read per query. */
const CATCH_UP_ROWS = 5_000;

/**
 * Loads all market data, as of one moment, into an empty state.
 * Trades after the last flush are counted again from `trades`.
 * @returns the sequence of the last command that the state contains
 */
export async function loadMarketData(
  database: Kysely<Schema>,
  state: MarketDataState,
  nowMs: number,
): Promise<number> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (reader) => {
      const projection = await reader.selectFrom('projection').select('watermark').executeTakeFirstOrThrow();
      await loadListings(reader, state);
      await loadBooks(reader, state);
      await loadCandles(reader, state, nowMs);
      await loadTrades(reader, state);
      return Number(projection.watermark);
    });
}

async function loadListings(reader: Reader, state: MarketDataState): Promise<void> {
  for (const row of await reader.selectFrom('currencies').selectAll().orderBy('id').execute()) {
    state.listCurrency({ id: currencyId(row.id), code: row.code, decimals: decimals(row.decimals) });
  }
  for (const row of await reader.selectFrom('pairs').selectAll().orderBy('id').execute()) {
    const spec = {
      id: pairId(row.id),
      base: currencyId(row.base),
      quote: currencyId(row.quote),
      tickSize: row.tick_size,
      lotSize: row.lot_size,
      makerFee: ratePpm(row.maker_fee),
      takerFee: ratePpm(row.taker_fee),
      marketProtection: ratePpm(row.market_protection),
      minimumLots: Number(row.minimum_lots),
      maximumLots: Number(row.maximum_lots),
      status: row.status,
      ...(row.price_band === null ? {} : { priceBand: ratePpm(row.price_band) }),
      ...(row.orders_per_owner === null ? {} : { ordersPerOwner: row.orders_per_owner }),
    };
    state.listPair(spec);
  }
}

/** Uses a cursor: there can be as many levels as orders, and only one page of them is in memory. */
async function loadBooks(reader: Reader, state: MarketDataState): Promise<void> {
  await sql`declare market_levels no scroll cursor for
    select pair, side, price, sum(quantity - filled - hidden)::int8 as quantity from orders
    where status = 'open' group by pair, side, price`.execute(reader);
  for (;;) {
    const { rows } = await sql<LevelRow>`fetch ${sql.lit(LEVEL_ROWS)} from market_levels`.execute(reader);
    for (const { pair, side, price, quantity } of rows) {
      const book = state.restore.book(pairId(pair));
      book?.set(side, ticks(Number(price)), lots(Number(quantity)));
    }
    if (rows.length < LEVEL_ROWS) break;
  }
  await sql`close market_levels`.execute(reader);
}

/**
 * Loads the newest candle of each pair and period, to continue with; and the minutes of the last day for the tickers.
 */
async function loadCandles(reader: Reader, state: MarketDataState, nowMs: number): Promise<void> {
  const newest = await sql<CandleColumns>`
    select newest.* from pairs
    cross join unnest(${[...PERIODS]}::text[]) as known (period)
    cross join lateral (
      select * from candles where candles.pair = pairs.id and candles.period = known.period
      order by open_ms desc limit 1
    ) as newest`.execute(reader);
  for (const row of newest.rows) {
    const period = PERIODS.find((candidate) => candidate === row.period);
    if (period === undefined) continue;
    const candle = candleOf(row);
    state.candles.resume({ pair: pairId(row.pair), period, candle });
    if (period === '1min') state.restore.day(pairId(row.pair))?.remember(candle.close);
  }
  const minutes = await reader
    .selectFrom('candles')
    .selectAll()
    .where('period', '=', '1min')
    .where('open_ms', '>', BigInt(nowMs - DAY_MS))
    .orderBy('open_ms')
    .execute();
  for (const row of minutes) state.restore.day(pairId(row.pair))?.update(candleOf(row));
}

async function loadTrades(reader: Reader, state: MarketDataState): Promise<void> {
  const progress = await reader.selectFrom('candle_progress').select('last_trade').executeTakeFirst();
  const countedUntil = progress?.last_trade ?? 0n;
  state.restore.lastTrade(Number(countedUntil));
  for (const pair of state.pairs()) {
    const rows = await tradesOf(reader)
      .where('pair', '=', pair.spec.id)
      .where('id', '<=', countedUntil)
      .orderBy('id', 'desc')
      .limit(RECENT_TRADES_MAX)
      .execute();
    for (const row of rows.reverse()) state.restore.addRecentTrade(pair.spec.id, publicTrade(row));
  }
  for (let last = countedUntil; ; ) {
    const rows = await tradesOf(reader).where('id', '>', last).orderBy('id').limit(CATCH_UP_ROWS).execute();
    for (const row of rows) state.trade(pairId(row.pair), publicTrade(row));
    const newest = rows.at(-1);
    if (newest === undefined) return;
    last = newest.id;
  }
}

function tradesOf(reader: Reader) {
  return reader
    .selectFrom('trades')
    .select(['id', 'pair', 'price', 'quantity', 'taker_side', 'taker_order', 'time_ms']);
}

function publicTrade(row: TradeColumns): PublicTrade {
  return {
    id: tradeId(Number(row.id)),
    price: ticks(Number(row.price)),
    quantity: lots(Number(row.quantity)),
    takerSide: row.taker_side,
    takerOrder: Number(row.taker_order),
    timeMs: Number(row.time_ms),
  };
}

function candleOf(row: CandleColumns): Candle {
  return {
    openMs: Number(row.open_ms),
    open: ticks(Number(row.open)),
    high: ticks(Number(row.high)),
    low: ticks(Number(row.low)),
    close: ticks(Number(row.close)),
    volume: lots(Number(row.volume)),
    ...turnoverOf(row),
  };
}

function turnoverOf(row: CandleColumns): Pick<Candle, 'turnover'> {
  const { quote, trades } = row;
  if (quote === null || trades === null) return {};
  return {
    turnover: {
      quote: BigInt(quote),
      volume: lots(Number(row.volume)),
      trades,
      takerVolume: lots(Number(row.taker_volume)),
      takerQuote: BigInt(row.taker_quote ?? 0),
      firstTrade: Number(row.first_trade),
      lastTrade: Number(row.last_trade),
    },
  };
}

/** Candles decoded without a pause: about five milliseconds. */
const DECODED_TOGETHER = 4_000;

const CANDLE_COLUMNS = [
  'open_ms',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'quote',
  'trades',
  'taker_volume',
  'taker_quote',
  'first_trade',
  'last_trade',
] as const;

/**
 * Stored candles that open in [fromMs, toMs], the newest `limit` of them, oldest first. They come as one text, because
 * thousands of rows of their own cost the thread that serves everybody five times as much.
 */
export async function readCandles(
  database: Kysely<Schema>,
  pair: number,
  period: Period,
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<readonly Candle[]> {
  const texts = CANDLE_COLUMNS.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`);
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(',', ${sql.join(texts)}), ';' order by open_ms) as text
    from (
      select * from candles
      where pair = ${pair} and period = ${period} and open_ms >= ${BigInt(fromMs)} and open_ms <= ${BigInt(toMs)}
      order by open_ms desc limit ${limit}
    ) as newest`.execute(database);
  const lines = rows[0]?.text?.split(';') ?? [];
  const candles: Candle[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % DECODED_TOGETHER === 0) await new Promise((resolve) => setImmediate(resolve));
    candles.push(candleOfText(line));
  }
  return candles;
}

function candleOfText(text: string): Candle {
  const [openMs, open, high, low, close, volume, quote, trades, takerVolume, takerQuote, first, last] =
    text.split(',');
  const candle = {
    openMs: Number(openMs),
    open: ticks(Number(open)),
    high: ticks(Number(high)),
    low: ticks(Number(low)),
    close: ticks(Number(close)),
    volume: lots(Number(volume)),
  };
  if (quote === '' || trades === '') return candle;
  const turnover = {
    quote: BigInt(quote ?? 0),
    volume: candle.volume,
    trades: Number(trades),
    takerVolume: lots(Number(takerVolume)),
    takerQuote: BigInt(takerQuote ?? 0),
    firstTrade: Number(first),
    lastTrade: Number(last),
  };
  return { ...candle, turnover };
}

/** Returns the open time of the first stored candle that opens in [fromMs, toMs]; undefined for none. */
export async function readFirstCandleMs(
  database: Kysely<Schema>,
  pair: number,
  period: Period,
  fromMs: number,
  toMs: number,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('candles')
    .select('open_ms')
    .where('pair', '=', pair)
    .where('period', '=', period)
    .where('open_ms', '>=', BigInt(fromMs))
    .where('open_ms', '<=', BigInt(toMs))
    .orderBy('open_ms')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.open_ms);
}

/** Writes candles in their present state and, in the same transaction, the last trade that they contain. */
export async function writeCandles(
  database: Kysely<Schema>,
  rows: readonly CandleRow[],
  lastTrade: number,
): Promise<void> {
  const column = <Value>(read: (row: CandleRow) => Value): Value[] => rows.map(read);
  await database.transaction().execute(async (writer) => {
    await sql`
      insert into candles (pair, period, open_ms, open, high, low, close, volume,
        quote, trades, taker_volume, taker_quote, first_trade, last_trade)
      select * from unnest(
        ${column((row) => row.pair)}::int4[], ${column((row) => row.period)}::text[],
        ${column(({ candle }) => candle.openMs)}::int8[], ${column(({ candle }) => candle.open)}::int8[],
        ${column(({ candle }) => candle.high)}::int8[], ${column(({ candle }) => candle.low)}::int8[],
        ${column(({ candle }) => candle.close)}::int8[], ${column(({ candle }) => candle.volume)}::int8[],
        ${column(({ candle }) => textOf(candle.turnover?.quote))}::numeric[],
        ${column(({ candle }) => candle.turnover?.trades ?? null)}::int4[],
        ${column(({ candle }) => candle.turnover?.takerVolume ?? null)}::int8[],
        ${column(({ candle }) => textOf(candle.turnover?.takerQuote))}::numeric[],
        ${column(({ candle }) => candle.turnover?.firstTrade ?? null)}::int8[],
        ${column(({ candle }) => candle.turnover?.lastTrade ?? null)}::int8[])
      on conflict (pair, period, open_ms) do update set
        open = excluded.open, high = excluded.high, low = excluded.low,
        close = excluded.close, volume = excluded.volume, quote = excluded.quote, trades = excluded.trades,
        taker_volume = excluded.taker_volume, taker_quote = excluded.taker_quote,
        first_trade = excluded.first_trade, last_trade = excluded.last_trade`.execute(writer);
    await sql`
      insert into candle_progress (id, last_trade) values (1, ${lastTrade})
      on conflict (id) do update set last_trade = greatest(candle_progress.last_trade, excluded.last_trade)`.execute(
      writer,
    );
  });
}

function textOf(amount: bigint | undefined): string | null {
  return amount === undefined ? null : String(amount);
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    candles: {
      pair: number;
      period: string;
      open_ms: bigint;
      open: bigint;
      high: bigint;
      low: bigint;
      close: bigint;
      volume: bigint;
      quote: string | null;
      trades: number | null;
      taker_volume: bigint | null;
      taker_quote: string | null;
      first_trade: bigint | null;
      last_trade: bigint | null;
    };
    candle_progress: { id: Generated<number>; last_trade: bigint };
  }
}
