import { invalid, type Reader, valid } from '../field.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { parseOutsideJson } from '../outside-json.ts';
import { text } from '../readers.ts';

/** Article groups (`c_id`) of the contract, in the order of the console's lists. */
export const ARTICLE_GROUPS = [3, 5, 9, 10, 19, 21, 25] as const;
/** Article groups of the footer, each with a heading. */
export const FOOTER_GROUPS = [9, 10, 19, 21, 25] as const;

/** `scheduled`: will be published later. `withdrawn`: no longer published. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** An article in one language. */
export type ArticleText = {
  readonly lang: Language;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
};

const MAX = { title: 200, abstract: 500, content: 20_000 } as const;
const READERS = {
  title: text({ max: MAX.title, isOperators: true }),
  abstract: text({ max: MAX.abstract, isOperators: true }),
  content: text({ max: MAX.content, isOperators: true }),
};

/** The texts of an article as JSON: a list of `{lang, title, abstract, content}`, each language at most once. */
export const textsReader: Reader<readonly ArticleText[], string> = {
  document: { type: 'string', description: 'JSON: a list of {lang, title, abstract, content}.' },
  read(value) {
    const list = listOf(value);
    if (list === null || list.length > LANGUAGES.length) return invalid('input.invalid');
    const texts: ArticleText[] = [];
    for (const entry of list) {
      const lang = LANGUAGES.find((code) => code === entry.lang);
      if (lang === undefined || texts.some((other) => other.lang === lang)) return invalid('input.invalid');
      const parts = { title: '', abstract: '', content: '' };
      for (const part of ['title', 'abstract', 'content'] as const) {
        const text = entry[part] ?? '';
        if (typeof text !== 'string') return invalid('input.invalid');
        const read = READERS[part].read(text);
        if ('problem' in read) return read;
        parts[part] = read.value;
      }
      texts.push({ lang, ...parts });
    }
    return valid(texts);
  },
};

/** Comma-separated language codes, in the order of the contract. */
export const audienceReader: Reader<readonly Language[], string> = {
  document: { type: 'string', description: 'Language codes separated by commas; all languages when absent.' },
  read(value) {
    const codes = value.split(',').map((code) => code.trim());
    if (codes.some((code) => !LANGUAGES.some((language) => language === code)))
      return invalid('input.one_of', { values: LANGUAGES.join(', ') });
    return valid(LANGUAGES.filter((code) => codes.includes(code)));
  },
};

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** `now`, or a time of the exchange's clock such as `2026-01-31 18:30`, returned with seconds. */
export function momentReader(description: string): Reader<string, string> {
  return {
    acceptsNullText: true,
    document: { type: 'string', description },
    read(value) {
      if (value === 'now') return valid(value);
      const [, day, minute, second = '00'] = MOMENT.exec(value) ?? [];
      const moment = `${day} ${minute}:${second}`;
      const ms = Date.parse(`${moment.replace(' ', 'T')}Z`);
      // `Date.parse` converts 31 February to a day in March: a non-existent day is invalid.
      const isValidTime = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(String(day));
      return day === undefined || !isValidTime ? invalid('input.invalid') : valid(moment);
    },
  };
}

function listOf(value: string): readonly Readonly<Record<string, unknown>>[] | null {
  try {
    const parsed = parseOutsideJson(value);
    const isList = Array.isArray(parsed) && parsed.every((item) => typeof item === 'object' && item !== null);
    return isList ? parsed : null;
  } catch {
    return null;
  }
}
