import { isLanguage, type Language, SITE_NAME_PLACEHOLDER, withSiteName } from '@assay/contract';
import type { ArticleRow, ArticleState, ArticleText } from '@assay/contract/console';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { escapeLike } from '../../core/audit/audit-log.ts';
import { type PageRequest, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { type ArticleDocument, stateOf } from './article-document.ts';
import { languagesOf } from './article-store.ts';

/** Filter of articles; `all` and absent fields do not filter. */
export type ArticleFilter = {
  readonly c_id: string;
  readonly state: ArticleState | 'all';
  readonly missing?: Language | undefined;
  readonly text?: string | undefined;
};

/** Time and time zone of a response. */
export type Clock = { readonly nowMs: number; readonly timeZone: string };

type NewsRow = Selectable<Schema['news']>;

/** Returns a slice of the articles for staff, ordered by group, with the total number. */
export async function searchArticles(
  database: Kysely<Schema>,
  filter: ArticleFilter,
  reader: Clock & { readonly language: Language; readonly siteName: string },
  slice: PageRequest,
): Promise<{ readonly list: ArticleRow[]; readonly count: number }> {
  let query = database.selectFrom('news');
  if (filter.c_id !== 'all') query = query.where('category', '=', Number(filter.c_id));
  if (filter.state !== 'all') query = query.where(inState(filter.state, new Date(reader.nowMs)));
  if (filter.missing) {
    query = query.where(
      sql<boolean>`not exists (select 1 from news_texts where news_id = news.id and lang = ${filter.missing})`,
    );
  }
  if (filter.text) {
    const pattern = `%${escapeLike(filter.text)}%`;
    query = query.where(
      sql<boolean>`exists (select 1 from news_texts where news_id = news.id and replace(title, ${SITE_NAME_PLACEHOLDER}, ${reader.siteName}) ilike ${pattern})`,
    );
  }
  const inOrder = query
    .selectAll('news')
    .select([
      sql<string[]>`array(select lang from news_texts where news_id = news.id)`.as('languages'),
      sql<string>`coalesce((select title from news_texts where news_id = news.id
        order by lang = ${reader.language} desc, lang = 'en' desc, lang limit 1), '')`.as('title'),
    ])
    .orderBy('category')
    .orderBy('position')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(inOrder, slice);
  const list = rows.map((row) => ({
    ...headOf(row, row.languages, reader),
    title: withSiteName(row.title, reader.siteName),
  }));
  return { list, count };
}

/** Returns an article's fields without its texts. */
export function headOf(row: NewsRow, languages: readonly string[], { nowMs, timeZone }: Clock) {
  const timeOf = (date: Date | null) => (date === null ? null : wireTime(date.getTime(), timeZone));
  return {
    id: Number(row.id),
    c_id: row.category,
    state: stateOf({ publishAt: row.publish_at, withdrawAt: row.withdraw_at }, nowMs),
    position: row.position,
    languages: languagesOf(languages),
    publish_at: timeOf(row.publish_at),
    withdraw_at: timeOf(row.withdraw_at),
    update_time: wireTime(row.updated_at.getTime(), timeZone),
    revision: row.revision,
    edited_by: row.edited_by,
  };
}

/** Returns an article's content in the wire format. */
export function bodyOf(document: ArticleDocument) {
  const texts = Object.entries(document.texts).flatMap(([lang, content]): ArticleText[] =>
    isLanguage(lang) ? [{ lang, ...content }] : [],
  );
  const { link, thumbnail, audience } = document;
  return { link, thumbnail, audience: [...audience], texts };
}

function inState(state: ArticleState, now: Date) {
  const withdrawn = sql<SqlBool>`(news.withdraw_at is not null and news.withdraw_at <= ${now})`;
  switch (state) {
    case 'draft':
      return sql<SqlBool>`news.publish_at is null`;
    case 'scheduled':
      return sql<SqlBool>`news.publish_at > ${now} and not ${withdrawn}`;
    case 'published':
      return sql<SqlBool>`news.publish_at <= ${now} and not ${withdrawn}`;
    case 'withdrawn':
      return sql<SqlBool>`news.publish_at is not null and ${withdrawn}`;
  }
}
