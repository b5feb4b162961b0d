import { sql } from 'kysely';
import type { Exchange } from '../exchange.ts';
import { memoized } from '../shared/memoized.ts';
import { readCountedAt } from './index-now.ts';
import type { StoredLeverTrade } from './tables.ts';

/** How soon a contract would be deleveraged at what its pair counts at: 0 not at all, 5 among the first. */
export type RankOf = (
  trade: Pick<StoredLeverTrade, 'status' | 'currency' | 'side' | 'multiple' | 'price'>,
  index: bigint | null,
) => number;

/** All winners are asked for the bounds between the fifths: not more often than this. */
const READ_EVERY_MS = 5_000;
/** The last score of each of the first four fifths; a higher score leaves earlier. */
type Bounds = readonly number[];

const readers = new WeakMap<Exchange, () => Promise<ReadonlyMap<number, Bounds>>>();

/** The ranks of contracts by what their pairs count at now: a stale one at its last mark, as in the engine. */
export async function readRanks(exchange: Exchange): Promise<RankOf> {
  let read = readers.get(exchange);
  if (read === undefined) {
    read = memoized(() => readBounds(exchange), exchange.now, READ_EVERY_MS);
    readers.set(exchange, read);
  }
  const bounds = await read();
  return (trade, index) => {
    const { status, currency, side, multiple, price } = trade;
    if (status !== 'holding' || index === null) return 0;
    const won = side === 'long' ? index - price : price - index;
    if (won <= 0n) return 0;
    const score = (Number(won) * multiple) / Number(price);
    const fifth = (bounds.get(currency) ?? []).findIndex((bound) => score >= bound);
    return fifth < 0 ? 1 : 5 - fifth;
  };
}

async function readBounds(exchange: Exchange): Promise<ReadonlyMap<number, Bounds>> {
  const countedAt = await readCountedAt(exchange);
  const indexes = exchange.listings.pairs().flatMap(({ spec: { id: pair } }) => {
    const index = countedAt(pair);
    return index === null ? [] : [{ pair, index }];
  });
  if (indexes.length === 0) return new Map();
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
  return new Map(rows.map(({ currency, bounds }) => [currency, bounds]));
}
