import type { PairId } from '@assay/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Position of a pair in the lists, smaller first, and whether it is shown at all. */
type PairPlace = { readonly position: number; readonly isDisplay: boolean };

/** The places of the pairs. One that staff have not placed yet stands behind all that were listed before it. */
export type PairPlaces = (pair: PairId) => PairPlace;

/** Reads how the lists show the pairs: a setting of display, which no command and no trade depends on. */
export async function readPlaces(database: Kysely<Schema>): Promise<PairPlaces> {
  const rows = await database.selectFrom('pair_profiles').selectAll().execute();
  const known = new Map(
    rows.map(({ pair, position, is_display }) => [pair, { position, isDisplay: is_display }]),
  );
  return (pair) => known.get(pair) ?? { position: pair, isDisplay: true };
}

/** Reads the places and locks them: nobody else changes them until the transaction ends. */
export async function lockPlaces(transaction: Transaction<Schema>): Promise<PairPlaces> {
  await sql`lock table pair_profiles in share row exclusive mode`.execute(transaction);
  return readPlaces(transaction);
}

/** The pairs as the lists show them. */
export function inDisplayOrder(pairs: readonly ListedPair[], places: PairPlaces): readonly ListedPair[] {
  return pairs.toSorted(
    ({ spec: left }, { spec: right }) =>
      places(left.id).position - places(right.id).position || left.id - right.id,
  );
}

/** Stores the position of each of these pairs; whether they are shown stays. */
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
