import type { PairId } from '@assay/engine';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

/** Display position of a pair, smaller first, and whether it is visible. */
type PairPosition = { readonly position: number; readonly isDisplay: boolean };

/** Display positions of pairs. A pair without one comes after all pairs listed before it. */
export type PairPositions = (pair: PairId) => PairPosition;

/** Reads the display positions, which no command and no trade depends on. */
export async function readPairPositions(database: Kysely<Schema>): Promise<PairPositions> {
  const rows = await database.selectFrom('pair_profiles').selectAll().execute();
  const positionById = new Map(
    rows.map(({ pair, position, is_display }) => [pair, { position, isDisplay: is_display }]),
  );
  return (pair) => positionById.get(pair) ?? { position: pair, isDisplay: true };
}

/** Reads the display positions and locks them against changes until the transaction ends. */
export async function lockPairPositions(transaction: Transaction<Schema>): Promise<PairPositions> {
  await sql`lock table pair_profiles in share row exclusive mode`.execute(transaction);
  return readPairPositions(transaction);
}

/** Returns the pairs in display order. */
export function sortByDisplayOrder(
  pairs: readonly ListedPair[],
  positions: PairPositions,
): readonly ListedPair[] {
  return pairs.toSorted(
    ({ spec: left }, { spec: right }) =>
      positions(left.id).position - positions(right.id).position || left.id - right.id,
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
