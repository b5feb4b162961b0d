import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './own-tables.ts';

/** Rating of the other party after a deal, in the wire format. */
export type DealRating = { readonly is_positive: 0 | 1; readonly text: string };

/** Ratings that a trader has received; the latest of each user counts. */
export type Ratings = {
  readonly count: number;
  /** Percent; null without ratings. */
  readonly positiveRate: number | null;
  readonly latest: readonly { readonly isPositive: boolean; readonly text: string; readonly at: Date }[];
};

const LATEST = 10;

/** Returns the ratings by both parties of a deal; null for a missing one. */
export async function readDealRatings(
  database: Kysely<Schema>,
  deal: bigint,
  user: number,
): Promise<{ readonly own: DealRating | null; readonly other: DealRating | null }> {
  const rows = await database.selectFrom('c2c_ratings').selectAll().where('deal', '=', deal).execute();
  const ownRating = rows.find(({ author }) => author === BigInt(user));
  const otherRating = rows.find(({ author }) => author !== BigInt(user));
  return { own: ratingOf(ownRating), other: ratingOf(otherRating) };
}

/** Stores a rating. Returns false when the author has already rated that deal. */
export async function insertRating(
  database: Kysely<Schema>,
  rating: Omit<Schema['c2c_ratings'], 'id'>,
): Promise<boolean> {
  const inserted = await database
    .insertInto('c2c_ratings')
    .values(rating)
    .onConflict((conflict) => conflict.columns(['deal', 'author']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the ratings that a trader has received. */
export async function readRatings(database: Kysely<Schema>, subject: bigint): Promise<Ratings> {
  const latestPerAuthor = database
    .selectFrom('c2c_ratings')
    .distinctOn('author')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('author')
    .orderBy('id', 'desc')
    .as('each');
  const [counts, latest] = await Promise.all([
    database
      .selectFrom(latestPerAuthor)
      .select((select) => [
        select.fn.countAll<bigint>().as('count'),
        select.fn.countAll<bigint>().filterWhere('is_positive', '=', true).as('positive'),
      ])
      .executeTakeFirstOrThrow(),
    database
      .selectFrom(latestPerAuthor)
      .select(['is_positive', 'text', 'rated_at'])
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute(),
  ]);
  const count = BigInt(counts.count);
  return {
    count: Number(count),
    positiveRate: count === 0n ? null : Number((BigInt(counts.positive) * 1_000n) / count) / 10,
    latest: latest.map(({ is_positive: isPositive, text, rated_at: at }) => ({ isPositive, text, at })),
  };
}

function ratingOf(
  row: { readonly is_positive: boolean; readonly text: string } | undefined,
): DealRating | null {
  return row === undefined ? null : { is_positive: row.is_positive ? 1 : 0, text: row.text };
}
