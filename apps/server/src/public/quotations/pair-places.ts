import type { PairId } from '@assay/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Display position of a pair, smaller first, and whether it is visible. */
type PairPlace = { readonly position: number; readonly isDisplay: boolean };

/** Display positions of pairs. A pair without one comes after all pairs listed before it. */
export type PairPlaces = (pair: PairId) => PairPlace;

/** Reads the display positions, which no command and no trade depends on. */
export async function readPlaces(database: Kysely<Schema>): Promise<PairPlaces> {
  const rows = await database.selectFrom('pair_profiles').selectAll().execute();
  const known = new Map(
    rows.map(({ pair, position, is_display }) => [pair, { position, isDisplay: is_display }]),
  );
  return (pair) => known.get(pair) ?? { position: pair, isDisplay: true };
}

/** Reads the display positions and locks them against changes until the transaction ends. */
export async function lockPlaces(transaction: Transaction<Schema>): Promise<PairPlaces> {
  await sql`lock table pair_profiles in share row exclusive mode`.execute(transaction);
  return readPlaces(transaction);
}

/** Returns the pairs in display order. */
export function inDisplayOrder(pairs: readonly ListedPair[], places: PairPlaces): readonly ListedPair[] {
  return pairs.toSorted(
    ({ spec: left }, { spec: right }) =>
      places(left.id).position - places(right.id).position || left.id - right.id,
  );
}

/** Stores display positions of pairs; their visibility is unchanged. */
export async function writePositions(
  transaction: Transaction<Schema>,
  positions: readonly { readonly pair: PairId; readonly position: number }[],
): Promise<void> {
  await transaction
    .insertInto('pair_profiles')
    .values([...positions])
    .onConflict((conflict) =>
      conflict.column('pair').doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}
