import { sql } from 'kysely';
import type { Exchange } from '../../../exchange/exchange.ts';

/**
 * Returns the id of the first trade at or after a moment; without one, the next id. Trade ids ascend with time, so that
 * no index by time is needed.
 */
export async function tradeAt(database: Exchange['database'], ms: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive search (low, high) as (
      select 1::int8, (select coalesce(max(id), 0) + 1 from trades)
      union all
      select case when time_ms < ${ms} then middle + 1 else low end,
        case when time_ms < ${ms} then high else middle end
      from (select low, high, (low + high) / 2 as middle from search where low < high) as halves
      cross join lateral (select time_ms from trades where id >= middle order by id limit 1) as found
    )
    select low as id from search where low >= high limit 1`.execute(database);
  return rows[0]?.id ?? 1n;
}
