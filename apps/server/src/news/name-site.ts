import { SITE_PLACE, withSiteName } from '@assay/contract';
import { readSiteName, type SiteNameSource } from '../site-settings/site-settings.ts';
import type { Article } from './news-repository.ts';

/** The articles with the name that the exchange has now in its place. */
export async function nameSite(
  exchange: SiteNameSource,
  articles: readonly Article[],
): Promise<readonly Article[]> {
  if (!articles.some(({ title, abstract, content }) => (title + abstract + content).includes(SITE_PLACE)))
    return articles;
  const name = await readSiteName(exchange);
  return articles.map((article) => ({
    ...article,
    title: withSiteName(article.title, name),
    abstract: withSiteName(article.abstract, name),
    content: withSiteName(article.content, name),
  }));
}
