import { sql } from 'kysely';
import { memoized } from '../../core/shared/memoized.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readClosingPrices } from './index-now.ts';
import type { StoredLeverTrade } from './tables.ts';

/**
 * Returns the deleveraging rank of a contract at the price that its pair counts at: 0 not at all, 5 among the first.
 */
export type RankOf = (
  trade: Pick<StoredLeverTrade, 'status' | 'pair' | 'currency' | 'side' | 'multiple' | 'price'>,
  index: bigint | null,
) => number;

/** Minimum time between two reads of the bounds, which cover all winners. */
const CACHED_MS = 5_000;
/** Lowest scores of the first four fifths; a higher score is deleveraged earlier. */
type Bounds = readonly number[];
/** Bounds of each currency, with the prices that the pairs counted at when read. */
type Read = {
  readonly bounds: ReadonlyMap<number, Bounds>;
  readonly indexes: ReadonlyMap<number, bigint>;
};

const readers = new WeakMap<Exchange, () => Promise<Read>>();

/**
 * Returns the ranks of contracts by the prices that their pairs count at now; a stale pair at its last index price, as
 * in the engine.
 */
export async function readRanks(exchange: Exchange): Promise<RankOf> {
  let read = readers.get(exchange);
  if (read === undefined) {
    read = memoized(() => readBounds(exchange), exchange.now, CACHED_MS);
    readers.set(exchange, read);
  }
  const { bounds, indexes } = await read();
  return (trade, index) => {
    if (trade.status !== 'holding' || index === null || scoreAt(index, trade) <= 0) return 0;
    // Scored at the prices of the bounds, so that equal contracts get equal ranks even if the index has moved since.
    const score = scoreAt(indexes.get(trade.pair) ?? index, trade);
    const rankIndex = (bounds.get(trade.currency) ?? []).findIndex((bound) => score >= bound);
    return rankIndex < 0 ? 1 : 5 - rankIndex;
  };
}

function scoreAt(
  index: bigint,
  { side, multiple, price }: Pick<StoredLeverTrade, 'side' | 'multiple' | 'price'>,
): number {
  return (Number(side === 'long' ? index - price : price - index) * multiple) / Number(price);
}

async function readBounds(exchange: Pick<Exchange, 'database' | 'listings' | 'prices'>): Promise<Read> {
  const closingPriceOf = await readClosingPrices(exchange);
  const indexes = exchange.listings.pairs().flatMap(({ spec: { id: pair } }) => {
    const index = closingPriceOf(pair);
    return index === null ? [] : [{ pair, index }];
  });
  if (indexes.length === 0) return { bounds: new Map(), indexes: new Map() };
  const pairs = indexes.map(({ pair }) => pair);
  const prices = indexes.map(({ index }) => index);
  const { rows } = await sql<{ currency: number; bounds: number[] }>`
    select currency, percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by score desc) as bounds
    from (select currency, (case side when 'long' then index - price else price - index end)::float8
          * multiple / price::float8 as score
        from lever_trades
        join unnest(${pairs}::int4[], ${prices}::int8[]) as indexes (pair, index) using (pair)
        where status = 'holding') as scored
    where score > 0 group by currency`.execute(exchange.database);
  return {
    bounds: new Map(rows.map(({ currency, bounds }) => [currency, bounds])),
    indexes: new Map(indexes.map(({ pair, index }) => [pair, index])),
  };
}
