import { formatSteps } from '@assay/money';
import { sql } from 'kysely';
import { apiErrors } from '../../../edge/api/api-error.ts';
import {
  endTimeOf,
  limitOf,
  optionalInteger,
  type Parameters,
  startTimeOf,
} from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { tradeAt } from './trade-at.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;

/** Range of trade ids, including `from` and excluding `before`. */
type Range = { readonly from: bigint; readonly before: bigint };

type Aggregate = {
  readonly first: bigint;
  readonly last: bigint;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly taker_side: 'buy' | 'sell';
  readonly time_ms: bigint;
};

/**
 * Returns the trades of each taker order at one price and time as one row, by the id of the first trade or by time, or
 * the newest.
 */
export async function answerAggregates(
  parameters: Parameters,
  exchange: Pick<Exchange, 'database' | 'listings'>,
) {
  const { database } = exchange;
  const pair = mandatoryPair(exchange.listings, parameters);
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const fromId = optionalInteger(parameters, 'fromId');
  const startMs = startTimeOf(parameters);
  const endMs = endTimeOf(parameters);
  if (fromId !== undefined && (startMs !== undefined || endMs !== undefined)) throw apiErrors.combination();
  const request = {
    from:
      fromId !== undefined ? BigInt(fromId) : startMs === undefined ? 1n : await tradeAt(database, startMs),
    before: endMs === undefined ? LAST : await tradeAt(database, endMs + 1),
  };
  const isForward = fromId !== undefined || startMs !== undefined;
  const range = isForward
    ? await oldestIn(exchange, pair, request, limit)
    : await newestIn(exchange, pair, request, limit);
  if (range === null) return [];
  return (await readAggregates(exchange, pair, range)).map((row) => aggregateRow(row, pair));
}

const LAST = 2n ** 62n;

/** Returns the range of trades of the `limit` oldest aggregates in a range; null if there are none. */
async function oldestIn(
  { database }: Pick<Exchange, 'database'>,
  { spec }: ListedPair,
  { from, before }: Range,
  limit: number,
): Promise<Range | null> {
  // The trade before the range shows whether the first one of the range continues an aggregate.
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select id, (taker_order, price, time_ms)
        is distinct from (lag(taker_order) over w, lag(price) over w, lag(time_ms) over w) as is_first
      from trades where pair = ${spec.id} and id < ${before} and id >= coalesce(
        (select id from trades where pair = ${spec.id} and id < ${from} order by id desc limit 1), ${from})
      window w as (order by id)
    ) as marked where is_first and id >= ${from} order by id limit ${limit + 1}`.execute(database);
  const [first] = rows;
  return first === undefined ? null : { from: first.id, before: rows[limit]?.id ?? before };
}

/** Returns the range of trades of the `limit` newest aggregates before an id; null if there are none. */
async function newestIn(
  { database }: Pick<Exchange, 'database'>,
  { spec }: ListedPair,
  { before }: Range,
  limit: number,
): Promise<Range | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select id, (taker_order, price, time_ms)
        is distinct from (lead(taker_order) over w, lead(price) over w, lead(time_ms) over w) as is_first
      from trades where pair = ${spec.id} and id < ${before} window w as (order by id desc)
    ) as marked where is_first order by id desc limit ${limit}`.execute(database);
  const first = rows.at(-1);
  return first === undefined ? null : { from: first.id, before };
}

async function readAggregates(
  { database }: Pick<Exchange, 'database'>,
  { spec }: ListedPair,
  { from, before }: Range,
): Promise<readonly Aggregate[]> {
  const { rows } = await sql<Aggregate>`
    select min(id) as first, max(id) as last, price, sum(quantity)::int8 as quantity, taker_side, time_ms
    from trades where pair = ${spec.id} and id >= ${from} and id < ${before}
    group by taker_order, price, time_ms, taker_side order by first`.execute(database);
  return rows;
}

function aggregateRow(row: Aggregate, { spec }: ListedPair) {
  return {
    a: Number(row.first),
    p: formatSteps(Number(row.price), spec.tickSize),
    q: formatSteps(Number(row.quantity), spec.lotSize),
    f: Number(row.first),
    l: Number(row.last),
    T: Number(row.time_ms),
    m: row.taker_side === 'sell',
    M: true,
  };
}
