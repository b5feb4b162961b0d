import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** An article in one language. */
export type Article = {
  readonly id: bigint;
  readonly category: number;
  readonly thumbnail: string;
  readonly updated_at: Date;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
};

const FALLBACK = 'en';

/** A page of a group's articles in display order, newest first within one position, with the number of all. */
export async function listArticles(
  database: Kysely<Schema>,
  group: { readonly category: number; readonly language: string },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly articles: readonly Article[]; readonly count: number }> {
  const articles = await inLanguage(database, group.language)
    .where('news.category', '=', group.category)
    .orderBy('news.position')
    .orderBy('news.updated_at', 'desc')
    .orderBy('news.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await database
    .selectFrom('news')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('category', '=', group.category)
    .executeTakeFirstOrThrow();
  return { articles, count: Number(count) };
}

/** One article. */
export function findArticle(
  database: Kysely<Schema>,
  id: number,
  language: string,
): Promise<Article | undefined> {
  return inLanguage(database, language).where('news.id', '=', BigInt(id)).executeTakeFirst();
}

/** Articles with their text in the language, or in English where it has not been translated. */
function inLanguage(database: Kysely<Schema>, language: string) {
  return database
    .selectFrom('news')
    .leftJoin('news_texts as own', (join) =>
      join.onRef('own.news_id', '=', 'news.id').on('own.lang', '=', language),
    )
    .leftJoin('news_texts as english', (join) =>
      join.onRef('english.news_id', '=', 'news.id').on('english.lang', '=', FALLBACK),
    )
    .select(['news.id', 'news.category', 'news.thumbnail', 'news.updated_at'])
    .select([
      sql<string>`coalesce(own.title, english.title, '')`.as('title'),
      sql<string>`coalesce(own.abstract, english.abstract, '')`.as('abstract'),
      sql<string>`coalesce(own.content, english.content, '')`.as('content'),
    ]);
}
