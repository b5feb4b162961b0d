import { sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';

const SLOT_MS = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Reads the mean move of each pair within ten seconds over the last hour, in parts per million, from the stored index
 * prices by the rule of the engine's quotes; null without index prices.
 */
export async function readMeanMoves({
  database,
  now,
}: Pick<Exchange, 'database' | 'now'>): Promise<(pair: number) => number | null> {
  const { rows } = await sql<{ pair: number; mean: string }>`
    with slots as (select distinct on (pair, slot) pair, slot, price
        from (select *, time_ms / ${SLOT_MS}::bigint as slot from marks where time_ms >= ${now() - HOUR_MS - SLOT_MS}) as marked
        order by pair, slot, sequence desc),
      moves as (select pair, ceil(abs(price - before)::numeric * 1000000 / before) as size
        from (select *, lag(price) over (partition by pair order by slot) as before from slots) as stepped
        where before is not null)
    select pair, ceil(avg(size))::text as mean from moves group by pair`.execute(database);
  const meanByPair = new Map(rows.map(({ pair, mean }) => [pair, Number(mean)]));
  return (pair) => meanByPair.get(pair) ?? null;
}
