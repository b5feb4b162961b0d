import { type AnswerOf, type RequestOf, type WireTime, withSiteName } from '@assay/contract';
import type { ArticleText, consoleCalls } from '@assay/contract/console';
import { LANGUAGES, type LanguageCode } from '@assay/locales';

export type OpenedArticle = AnswerOf<typeof consoleCalls.consoleArticle>;
type SaveInput = RequestOf<typeof consoleCalls.consoleSaveArticle>;
export type Words = Pick<ArticleText, 'title' | 'abstract' | 'content'>;

/** Time of a change: never, with the save, or at a time such as `2026-01-31T18:30`. */
export type When = { readonly mode: 'never' | 'now' | 'at'; readonly at: string };

/** Values of the editor's fields, under the names that the call gives them. */
export type ArticleForm = {
  readonly c_id: string;
  readonly position: string;
  readonly link: string;
  readonly thumbnail: string;
  readonly audience: readonly LanguageCode[];
  readonly publish_at: When;
  readonly withdraw_at: When;
  readonly texts: Readonly<Record<LanguageCode, Words>>;
};

export const NO_WORDS: Words = { title: '', abstract: '', content: '' };

/** The fields of an article, or of a new one. */
export function formOf(article: OpenedArticle | null): ArticleForm {
  return {
    c_id: String(article?.c_id ?? 3),
    position: String(article?.position ?? 0),
    link: article?.link ?? '',
    thumbnail: article?.thumbnail ?? '',
    audience: article?.audience ?? [],
    publish_at: whenOf(article?.publish_at),
    withdraw_at: whenOf(article?.withdraw_at),
    texts: textsOf(article?.texts ?? []),
  };
}

/** Texts by language; empty words where there are none. */
export function textsOf(texts: readonly ArticleText[]): ArticleForm['texts'] {
  const entries = LANGUAGES.map(({ code }) => {
    const found = texts.find(({ lang }) => lang === code);
    if (!found) return [code, NO_WORDS] as const;
    const { title, abstract, content } = found;
    return [code, { title, abstract, content }] as const;
  });
  return Object.fromEntries(entries) as ArticleForm['texts'];
}

/** The call that stores the fields on top of the article that was opened. */
export function saveInputOf(form: ArticleForm, opened: OpenedArticle | null, reason: string): SaveInput {
  const texts = LANGUAGES.flatMap(({ code }) =>
    isWritten(form.texts[code]) ? [{ lang: code, ...form.texts[code] }] : [],
  );
  const publish = momentOf(form.publish_at, opened?.publish_at);
  const withdraw = momentOf(form.withdraw_at, opened?.withdraw_at);
  return {
    ...(opened === null ? {} : { id: opened.id, revision: opened.revision }),
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

/** Returns the text for readers of a language: its own, else the English one; null without either. */
export function shownTo(texts: ArticleForm['texts'], code: LanguageCode): Words | null {
  return [texts[code], texts.en].find(isWritten) ?? null;
}

/** The words as readers get them, with the name of the exchange in its place. */
export function named({ title, abstract, content }: Words, siteName: string): Words {
  return {
    title: withSiteName(title, siteName),
    abstract: withSiteName(abstract, siteName),
    content: withSiteName(content, siteName),
  };
}

/** Returns true when any field has text. */
export function isWritten({ title, abstract, content }: Words): boolean {
  return [title, abstract, content].some((word) => word.trim() !== '');
}

/** `2026-01-31 18:30:00` of the wire as a date field takes it, in the exchange's zone. */
function whenOf(moment: WireTime | null | undefined): When {
  if (!moment) return { mode: 'never', at: '' };
  return { mode: 'at', at: String(moment).slice(0, 16).replace(' ', 'T') };
}

/** A time as the call takes it. One that was not touched keeps its seconds, which the field does not show. */
function momentOf({ mode, at }: When, before: WireTime | null | undefined): string {
  if (mode === 'never') return '';
  if (mode === 'now') return 'now';
  return whenOf(before).at === at && before ? String(before) : at;
}
