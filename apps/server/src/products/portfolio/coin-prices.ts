import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { firstUncountedMs } from '../../market/market-data/uncounted-trades.ts';
import { USDT } from '../../market/market-data/valuation.ts';
import { DAY_MS } from './gains.ts';
import './tables.ts';

export const HOUR_MS = 3_600_000;
/** Price of one USDT. */
export const USDT_PRICE = 10n ** 8n;

/** Hours that get their prices in one round. */
const HOURS_PER_ROUND = 240;
/** Candles are written within seconds after they end. */
const SETTLED_MS = 15_000;

/**
 * Query for the prices of all currencies at the hours of a query with a column `at_ms`, in units of 10^-8 USDT, rounded
 * down. A pair's price is its index price if the newest one within the hour before is fresh, else the last trade price
 * of the hours before. A currency has the price of its pair in USDT that traded last, or a way through one other
 * currency.
 */
export function pricesAt(hours: string): string {
  return `with pair_prices as materialized (
      select hours.at_ms, pairs.id, pairs.base, pairs.quote, traded.open_ms as traded_ms,
        coalesce(marked.price / (10::numeric ^ (scale(trim_scale(pairs.tick_size::numeric)) + 2)),
          traded.close * pairs.tick_size::numeric) as price,
        case when marked.price is null then 'last' else 'index' end as source
      from (${hours}) as hours cross join pairs
      left join lateral (select close, open_ms from candles
        where candles.pair = pairs.id and period = '60min' and open_ms <= hours.at_ms - ${HOUR_MS}
        order by open_ms desc limit 1) as traded on true
      left join lateral (select case when fresh_until_ms >= hours.at_ms then price end as price from marks
        where marks.pair = pairs.id and time_ms > hours.at_ms - ${HOUR_MS} and time_ms <= hours.at_ms
        order by time_ms desc, sequence desc limit 1) as marked on true),
    direct as (select distinct on (at_ms, base) at_ms, base, price, source from pair_prices
      where quote = ${USDT} and price is not null order by at_ms, base, traded_ms desc nulls last, id desc),
    bridged as (select distinct on (one.at_ms, one.base) one.at_ms, one.base, one.price * direct.price as price,
        least(one.source, direct.source) as source
      from pair_prices as one join direct on direct.at_ms = one.at_ms and direct.base = one.quote
      where one.price is not null
        and not exists (select from direct as own where own.at_ms = one.at_ms and own.base = one.base)
      order by one.at_ms, one.base, one.traded_ms desc nulls last, one.id desc)
    select at_ms, base as currency, trunc(price * ${USDT_PRICE})::int8 as price, source
    from (select * from direct union all select * from bridged) as found
    where base <> ${USDT} and trunc(price * ${USDT_PRICE}) between 1 and ${2n ** 63n - 1n}`;
}

/**
 * Stores the prices of the next hours until now, at most those of some days. The first hour is a day before the
 * first ledger entry. Returns the last hour with prices; null while there is no entry.
 */
export async function storePrices(
  transaction: Transaction<Schema>,
  pricedMs: bigint | null,
  nowMs: number,
): Promise<number | null> {
  const next = pricedMs === null ? await firstHour(transaction) : Number(pricedMs) + HOUR_MS;
  if (next === null) return null;
  const settledMs = Math.min(nowMs - SETTLED_MS, (await firstUncountedMs(transaction)) ?? nowMs);
  const newest = Math.floor(settledMs / HOUR_MS) * HOUR_MS;
  const last = Math.min(newest, next + (HOURS_PER_ROUND - 1) * HOUR_MS);
  if (last < next) return pricedMs === null ? null : Number(pricedMs);
  const hours = `select generate_series(${BigInt(next)}, ${BigInt(last)}, ${HOUR_MS}) as at_ms`;
  await sql`insert into coin_prices (at_ms, currency, price, source) ${sql.raw(pricesAt(hours))}`.execute(
    transaction,
  );
  return last;
}

/** Returns the hour one day before the first ledger entry, so that its price has one to compare with. */
async function firstHour(transaction: Transaction<Schema>): Promise<number | null> {
  const first = await transaction
    .selectFrom('ledger_entries')
    .select('time_ms')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? null : Math.floor((Number(first.time_ms) - DAY_MS) / HOUR_MS) * HOUR_MS;
}
