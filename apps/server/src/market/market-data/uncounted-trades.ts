import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Returns the time of the first trade that is not in a stored candle yet; null without one. */
export async function firstUncountedMs(reader: Transaction<Schema>): Promise<number | null> {
  const { rows } = await sql<{ time_ms: bigint }>`select time_ms from trades
    where id > coalesce((select last_trade from candle_progress), 0) order by id limit 1`.execute(reader);
  return rows[0] === undefined ? null : Number(rows[0].time_ms);
}
