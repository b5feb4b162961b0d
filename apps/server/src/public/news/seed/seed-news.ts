import { type Article, readArticles } from '@assay/locales/server';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { unapprovedSlugs } from '../../../core/site-settings/legal-texts.ts';
import { categoryOf } from './category.ts';

/**
 * Writes the articles of a new exchange in one transaction. Idempotent: articles are identified by slug, and existing
 * texts are kept, including an operator's edits; only missing texts are added. Articles about the demo are written in a
 * demo only; elsewhere, an unapproved legal text is a draft.
 */
export async function seedNews(
  database: Kysely<Schema>,
  { demo }: { readonly demo: boolean },
): Promise<void> {
  const articles = readArticles().filter(({ isOfDemo }) => demo || !isOfDemo);
  await database.transaction().execute(async (transaction) => {
    const drafts = demo ? [] : await unapprovedSlugs(transaction);
    await transaction
      .insertInto('news')
      .values(articles.map((article) => toRow(article, drafts.includes(article.slug))))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    const existing = await transaction.selectFrom('news').select(['id', 'slug']).execute();
    const ids = new Map(existing.map(({ id, slug }) => [slug, id]));
    await transaction
      .insertInto('news_texts')
      .values(articles.flatMap((article) => textRows(article, ids)))
      .onConflict((conflict) => conflict.columns(['news_id', 'lang']).doNothing())
      .execute();
  });
}

function toRow({ slug, group, position, thumbnail }: Article, isDraft: boolean) {
  // Notice lists show the newest first: times a minute apart keep the order of positions.
  const updatedAt = sql<Date>`now() - ${position} * interval '1 minute'`;
  return {
    slug,
    category: categoryOf(group),
    position,
    thumbnail,
    updated_at: updatedAt,
    publish_at: isDraft ? null : updatedAt,
  };
}

function textRows({ slug, texts }: Article, ids: ReadonlyMap<string, bigint>) {
  const id = ids.get(slug);
  return id === undefined ? [] : texts.map((text) => ({ news_id: id, ...text }));
}
