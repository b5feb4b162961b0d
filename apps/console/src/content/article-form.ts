import { type AnswerOf, type RequestOf, type WireTime, withSiteName } from '@assay/contract';
import type { ArticleText, consoleCalls } from '@assay/contract/console';
import { LANGUAGES, type LanguageCode } from '@assay/locales';

export type OpenedArticle = AnswerOf<typeof consoleCalls.consoleArticle>;
type SaveInput = RequestOf<typeof consoleCalls.consoleSaveArticle>;
export type ArticleContent = Pick<ArticleText, 'title' | 'abstract' | 'content'>;

/** Schedule of a publication or withdrawal: never, on save, or at a time such as `2026-01-31T18:30`. */
export type Schedule = { readonly mode: 'never' | 'now' | 'at'; readonly at: string };

/** Form values of the article editor, under the field names of `consoleSaveArticle`. */
export type ArticleForm = {
  readonly c_id: string;
  readonly position: string;
  readonly link: string;
  readonly thumbnail: string;
  readonly audience: readonly LanguageCode[];
  readonly publish_at: Schedule;
  readonly withdraw_at: Schedule;
  readonly texts: Readonly<Record<LanguageCode, ArticleContent>>;
};

export const EMPTY_CONTENT: ArticleContent = { title: '', abstract: '', content: '' };

/** Returns the form values of an article; defaults for a new one (null). */
export function formOf(article: OpenedArticle | null): ArticleForm {
  return {
    c_id: String(article?.c_id ?? 3),
    position: String(article?.position ?? 0),
    link: article?.link ?? '',
    thumbnail: article?.thumbnail ?? '',
    audience: article?.audience ?? [],
    publish_at: scheduleOf(article?.publish_at),
    withdraw_at: scheduleOf(article?.withdraw_at),
    texts: textsOf(article?.texts ?? []),
  };
}

/** Returns the texts by language; empty strings for a language without a text. */
export function textsOf(texts: readonly ArticleText[]): ArticleForm['texts'] {
  const entries = LANGUAGES.map(({ code }) => {
    const article = texts.find(({ lang }) => lang === code);
    if (!article) return [code, EMPTY_CONTENT] as const;
    const { title, abstract, content } = article;
    return [code, { title, abstract, content }] as const;
  });
  return Object.fromEntries(entries) as ArticleForm['texts'];
}

/** Returns the input of `consoleSaveArticle`: creates an article, or updates the opened revision. */
export function saveInputOf(
  form: ArticleForm,
  initialArticle: OpenedArticle | null,
  reason: string,
): SaveInput {
  const texts = LANGUAGES.flatMap(({ code }) =>
    hasText(form.texts[code]) ? [{ lang: code, ...form.texts[code] }] : [],
  );
  const publish = timeInput(form.publish_at, initialArticle?.publish_at);
  const withdraw = timeInput(form.withdraw_at, initialArticle?.withdraw_at);
  return {
    ...(initialArticle === null ? {} : { id: initialArticle.id, revision: initialArticle.revision }),
    c_id: form.c_id as NonNullable<SaveInput['c_id']>,
    position: form.position,
    link: form.link,
    thumbnail: form.thumbnail,
    audience: form.audience.join(','),
    ...(publish === '' ? {} : { publish_at: publish }),
    ...(withdraw === '' ? {} : { withdraw_at: withdraw }),
    texts: JSON.stringify(texts),
    reason,
  };
}

/** Returns the text that readers of a language see: their language, else English, else null. */
export function visibleContent(texts: ArticleForm['texts'], code: LanguageCode): ArticleContent | null {
  return [texts[code], texts.en].find(hasText) ?? null;
}

/** Returns the text as readers see it, with the placeholder replaced by the name of the exchange. */
export function withSiteNameIn(
  { title, abstract, content }: ArticleContent,
  siteName: string,
): ArticleContent {
  return {
    title: withSiteName(title, siteName),
    abstract: withSiteName(abstract, siteName),
    content: withSiteName(content, siteName),
  };
}

/** Returns true when any field has text. */
export function hasText({ title, abstract, content }: ArticleContent): boolean {
  return [title, abstract, content].some((text) => text.trim() !== '');
}

/** Converts a wire time (`2026-01-31 18:30:00`) to a `datetime-local` value, in the exchange's time zone. */
function scheduleOf(moment: WireTime | null | undefined): Schedule {
  if (!moment) return { mode: 'never', at: '' };
  return { mode: 'at', at: String(moment).slice(0, 16).replace(' ', 'T') };
}

/** Returns the time as the call expects it. The field has no seconds, so an unchanged time is sent as it was loaded. */
function timeInput({ mode, at }: Schedule, before: WireTime | null | undefined): string {
  if (mode === 'never') return '';
  if (mode === 'now') return 'now';
  return scheduleOf(before).at === at && before ? String(before) : at;
}
