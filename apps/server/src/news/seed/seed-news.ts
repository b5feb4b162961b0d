import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { ARTICLES } from './articles.ts';
import { composeText } from './compose.ts';

/**
 * Writes the articles of a new exchange, in one transaction. Safe to repeat: an article is known by its slug and
 * an existing text is left as it is, so what an operator has edited stays; only missing texts are added.
 */
export async function seedNews(database: Kysely<Schema>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('news')
      .values(ARTICLES.map(toRow))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    const known = await transaction.selectFrom('news').select(['id', 'slug']).execute();
    const ids = new Map(known.map(({ id, slug }) => [slug, id]));
    await transaction
      .insertInto('news_texts')
      .values(textRows(ids))
      .onConflict((conflict) => conflict.columns(['news_id', 'lang']).doNothing())
      .execute();
  });
}

type ArticleRow = Pick<(typeof ARTICLES)[number], 'slug' | 'category' | 'position' | 'thumbnail'>;

function toRow({ slug, category, position, thumbnail }: ArticleRow) {
  // Lists of notices show the newest first: a minute apart, so that they keep the order of their positions.
  const updatedAt = sql<Date>`now() - ${position} * interval '1 minute'`;
  return { slug, category, position, thumbnail, updated_at: updatedAt, publish_at: updatedAt };
}

function textRows(ids: ReadonlyMap<string, bigint>) {
  return ARTICLES.flatMap(({ slug, texts }) => {
    const id = ids.get(slug);
    if (id === undefined) return [];
    return Object.entries(texts).map(([lang, text]) => ({
      news_id: id,
      lang,
      ...composeText(text),
    }));
  });
}
