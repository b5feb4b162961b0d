import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { StoredLeverTrade } from './tables.ts';

/** Returns the liquidation fees of these contracts by contract, from their receipts. */
export async function readLiquidationFees(
  database: Kysely<Schema>,
  trades: readonly Pick<StoredLeverTrade, 'id' | 'cause'>[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const liquidated = trades.flatMap(({ id, cause }) => (cause === 'liquidation' ? [id] : []));
  if (liquidated.length === 0) return new Map();
  const rows = await database
    .selectFrom('lever_receipts')
    .select(['trade', 'fee'])
    .where('trade', 'in', liquidated)
    .where('kind', '=', 'settled')
    .execute();
  return new Map(rows.map(({ trade, fee }) => [trade, fee]));
}
