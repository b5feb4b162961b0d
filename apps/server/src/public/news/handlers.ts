import {
  calls,
  LANGUAGES,
  type Language,
  type NewsItem,
  SITE_NAME_PLACEHOLDER,
  withSiteName,
} from '@assay/contract';
import { pageRequestOf } from '../../core/database/page.ts';
import { countUnapproved } from '../../core/site-settings/legal-texts.ts';
import { readSiteName, type SiteNameSource } from '../../core/site-settings/site-settings.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type RouteGroup, readRoute, refuse } from '../../edge/http/handler.ts';
import { articleHtml } from './article-html.ts';
import {
  AGREEMENT_SLUG,
  type Article,
  findArticle,
  listArticles,
  type ReadContext,
} from './news-repository.ts';

const DEFAULT_LIMIT = 100;

/** Routes of articles and notices. */
export const newsArea: RouteGroup = ({ database, settings, now }) => {
  const source = { database, settings };
  const itemOf = (article: Article): NewsItem => ({
    id: Number(article.id),
    c_id: article.category,
    title: article.title,
    abstract: article.abstract,
    thumbnail: article.thumbnail,
    link: article.link,
    update_time: wireTime(article.updated_at.getTime(), settings.timeZone),
  });
  const readContextOf = (input: LanguageFields, header: Language): ReadContext => ({
    language: languageOf(input, header),
    nowMs: now(),
  });
  const detail = async (found: Article | undefined) => {
    const [article] = await insertSiteName(source, found === undefined ? [] : [found]);
    return article === undefined
      ? refuse('news.unknown')
      : accept({
          ...itemOf(article),
          content: articleHtml(article.content),
          content_source: article.content,
        });
  };
  return [
    readRoute(calls.newsList, async (input, context) => {
      const { page, limit = DEFAULT_LIMIT } = input;
      const { rows, count } = await listArticles(
        database,
        { category: input.c_id, ...readContextOf(input, context.language) },
        pageRequestOf({ page, limit }),
      );
      const namedRows = await insertSiteName(source, rows);
      return accept({ list: namedRows.map(itemOf), page, limit, count });
    }),

    readRoute(calls.newsDetail, async (input, context) => {
      return detail(await findArticle(database, { id: input.id }, readContextOf(input, context.language)));
    }),

    readRoute(calls.agreement, async (input, context) => {
      const key = { slug: AGREEMENT_SLUG };
      const article = await findArticle(database, key, readContextOf(input, context.language));
      if (article === undefined && (await countUnapproved({ database, settings })) > 0)
        return refuse('account.registration_not_open');
      return detail(article);
    }),
  ];
};

type LanguageFields = { readonly lang?: string | undefined; readonly language?: string | undefined };

/** Returns the language that a parameter names, else the header's. */
function languageOf(input: LanguageFields, header: Language): Language {
  const requestedLanguage = input.lang ?? input.language;
  return LANGUAGES.find((language) => language === requestedLanguage) ?? header;
}

/** Returns the articles with the exchange's current name inserted. */
async function insertSiteName(
  exchange: SiteNameSource,
  articles: readonly Article[],
): Promise<readonly Article[]> {
  if (
    !articles.some(({ title, abstract, content }) =>
      (title + abstract + content).includes(SITE_NAME_PLACEHOLDER),
    )
  )
    return articles;
  const name = await readSiteName(exchange);
  return articles.map((article) => ({
    ...article,
    title: withSiteName(article.title, name),
    abstract: withSiteName(article.abstract, name),
    content: withSiteName(article.content, name),
  }));
}
