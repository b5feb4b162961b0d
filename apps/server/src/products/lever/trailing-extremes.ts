import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { StoredLeverTrade } from './tables.ts';

/**
 * Returns the newest extremes that the trailing stops of these contracts have followed to, by contract: those that were
 * published for their pairs after the contract itself. Each position is published at least once a day, with its
 * overnight fee, which bounds the prices to read.
 */
export async function readTrailingExtremes(
  database: Kysely<Schema>,
  trades: readonly StoredLeverTrade[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const following = trades.filter(
    ({ status, trailing_extreme: extreme }) => status === 'holding' && extreme !== null,
  );
  if (following.length === 0) return new Map();
  const rows = await database
    .selectFrom('lever_trades as trade')
    .innerJoin('lever_followed_prices as followed', (join) =>
      join.onRef('followed.pair', '=', 'trade.pair').onRef('followed.sequence', '>', 'trade.trailing_as_of'),
    )
    .select(({ fn }) => [
      'trade.id',
      fn.max('followed.price').as('highest'),
      fn.min('followed.price').as('lowest'),
    ])
    .where(
      'trade.id',
      'in',
      following.map(({ id }) => id),
    )
    .groupBy('trade.id')
    .execute();
  const followedById = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    following.flatMap(({ id, side, trailing_extreme: extreme }) => {
      const followed = followedById.get(id);
      if (followed === undefined || extreme === null) return [];
      const newest = side === 'long' ? followed.highest : followed.lowest;
      const isBeyond = side === 'long' ? newest > extreme : newest < extreme;
      return isBeyond ? [[id, newest] as const] : [];
    }),
  );
}
