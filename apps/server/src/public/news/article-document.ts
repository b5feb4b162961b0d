import { cleanArticle, cleanLine, isSafeAddress, type Language } from '@assay/contract';
import type { ArticleState, ArticleText } from '@assay/contract/console';
import { type Refused, refuse } from '../../edge/http/handler.ts';

type ArticleContent = Pick<ArticleText, 'title' | 'abstract' | 'content'>;

/** Editable content of an article, for saves and stored versions. */
export type ArticleDocument = {
  readonly category: number;
  readonly position: number;
  readonly link: string;
  readonly thumbnail: string;
  /** Languages of the readers that it is for; empty: all. */
  readonly audience: readonly Language[];
  /** ISO times; null publishAt: a draft. */
  readonly publishAt: string | null;
  readonly withdrawAt: string | null;
  readonly texts: Readonly<Partial<Record<Language, ArticleContent>>>;
};

/** Returns the state that readers see at a time of the exchange's clock. */
export function stateOf(
  schedule: { readonly publishAt: Date | null; readonly withdrawAt: Date | null },
  nowMs: number,
): ArticleState {
  const { publishAt, withdrawAt } = schedule;
  if (publishAt === null) return 'draft';
  if (withdrawAt !== null && withdrawAt.getTime() <= nowMs) return 'withdrawn';
  return publishAt.getTime() > nowMs ? 'scheduled' : 'published';
}

/** Returns the texts for storage: without markup, and without empty languages. */
export function cleanTexts(texts: readonly ArticleText[]): ArticleDocument['texts'] {
  const cleanedTexts: Partial<Record<Language, ArticleContent>> = {};
  for (const { lang, title, abstract, content } of texts) {
    const articleContent = {
      title: cleanLine(title),
      abstract: cleanLine(abstract),
      content: cleanArticle(content),
    };
    if (Object.values(articleContent).some((word) => word !== '')) cleanedTexts[lang] = articleContent;
  }
  return cleanedTexts;
}

/** Returns the reason why a document cannot be stored; null when it can. */
export function problemOf(document: ArticleDocument): Refused | null {
  const { texts, link, publishAt, withdrawAt } = document;
  const written = Object.entries(texts);
  if (written.length === 0) return refuse('console.article_empty');
  if (link !== '' && !isSafeAddress(link)) return refuse('console.link_invalid');
  if (withdrawAt !== null && (publishAt === null || withdrawAt <= publishAt))
    return refuse('console.schedule_order');
  for (const [language, { title, content }] of written) {
    if (title === '') return refuse('console.article_title', { language });
    // A draft may be incomplete; an article with an external link has no page of its own.
    if (publishAt !== null && link === '' && content === '')
      return refuse('console.article_content', { language });
  }
  return null;
}

/** Returns the differences of two documents for the audit log: only the fields and languages that changed. */
export function differenceOf(before: ArticleDocument | null, after: ArticleDocument) {
  const previousFields: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  const compare = (name: string, old: unknown, now: unknown): void => {
    if (JSON.stringify(old) === JSON.stringify(now)) return;
    if (old !== undefined) previousFields[name] = old;
    if (now !== undefined) is[name] = now;
  };
  const { texts, ...rest } = after;
  for (const [name, value] of Object.entries(rest)) {
    compare(name, before?.[name as keyof typeof rest], value);
  }
  const languages = new Set([...Object.keys(before?.texts ?? {}), ...Object.keys(texts)]) as Set<Language>;
  for (const language of languages) compare(language, before?.texts[language], texts[language]);
  return { before: before === null ? undefined : previousFields, after: is };
}
