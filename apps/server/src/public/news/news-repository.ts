import { type Kysely, sql } from 'kysely';
import { type PageRequest, type Rows, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';

/** Article in one language. */
export type Article = {
  readonly id: bigint;
  readonly category: number;
  readonly thumbnail: string;
  readonly link: string;
  /** Time of the last change, or of publication if later. */
  readonly updated_at: Date;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
};

/** Language of a reader, and the time of reading on the exchange's clock. */
export type ReadContext = { readonly language: string; readonly nowMs: number };

const FALLBACK = 'en';
/** Slug of the article that is accepted at registration. */
export const AGREEMENT_SLUG = 'user-agreement';

/** Returns a page of a group's articles in display order, newest first within a position, with the total number. */
export function listArticles(
  database: Kysely<Schema>,
  group: ReadContext & { readonly category: number },
  slice: PageRequest,
): Promise<Rows<Article>> {
  const listed = readable(database, group)
    .where('news.category', '=', group.category)
    .where(sql<boolean>`(own.news_id is not null or english.news_id is not null)`)
    .where(sql<boolean>`(cardinality(news.audience) = 0 or ${group.language} = any(news.audience))`);
  const inOrder = withTexts(listed)
    .orderBy('news.position')
    .orderBy('updated_at', 'desc')
    .orderBy('news.id', 'desc');
  return readPage(inOrder, slice);
}

/** Returns one article that is visible now, by id or slug. */
export function findArticle(
  database: Kysely<Schema>,
  key: { readonly id: number } | { readonly slug: string },
  reading: ReadContext,
): Promise<Article | undefined> {
  const query = withTexts(readable(database, reading));
  return 'id' in key
    ? query.where('news.id', '=', BigInt(key.id)).executeTakeFirst()
    : query.where('news.slug', '=', key.slug).executeTakeFirst();
}

/** Selects visible articles, with their texts in the language and in English. */
function readable(database: Kysely<Schema>, { language, nowMs }: ReadContext) {
  const now = new Date(nowMs);
  return database
    .selectFrom('news')
    .leftJoin('news_texts as own', (join) =>
      join.onRef('own.news_id', '=', 'news.id').on('own.lang', '=', language),
    )
    .leftJoin('news_texts as english', (join) =>
      join.onRef('english.news_id', '=', 'news.id').on('english.lang', '=', FALLBACK),
    )
    .where('news.publish_at', '<=', now)
    .where((where) => where.or([where('news.withdraw_at', 'is', null), where('news.withdraw_at', '>', now)]));
}

function withTexts(query: ReturnType<typeof readable>) {
  return query
    .select(['news.id', 'news.category', 'news.thumbnail', 'news.link'])
    .select([
      sql<Date>`greatest(news.updated_at, news.publish_at)`.as('updated_at'),
      sql<string>`coalesce(own.title, english.title, '')`.as('title'),
      sql<string>`coalesce(own.abstract, english.abstract, '')`.as('abstract'),
      sql<string>`coalesce(own.content, english.content, '')`.as('content'),
    ]);
}
