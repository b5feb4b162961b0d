import type account from './en/account.json';
import type common from './en/common.json';
import type consoleTexts from './en/console.json';
import type content from './en/content.json';
import type desk from './en/desk.json';
import type frames from './en/frames.json';
import type home from './en/home.json';
import type identity from './en/identity.json';
import type market from './en/market.json';
import type news from './en/news.json';
import type review from './en/review.json';
import type security from './en/security.json';
import type trade from './en/trade.json';

/**
 * The nine languages. `code` is the wire's name, `tag` what Intl and the `lang` attribute understand, `name` the
 * language's own name.
 */
export const LANGUAGES = [
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'zh', tag: 'zh-CN', name: '简体中文' },
  { code: 'hk', tag: 'zh-HK', name: '繁體中文' },
  { code: 'jp', tag: 'ja', name: '日本語' },
  { code: 'kr', tag: 'ko', name: '한국어' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'fra', tag: 'fr', name: 'Français' },
  { code: 'it', tag: 'it', name: 'Italiano' },
  { code: 'spa', tag: 'es', name: 'Español' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** The texts of the browser apps by area. English is the source of the keys. */
export type WebTexts = {
  readonly common: typeof common;
  readonly home: typeof home;
  readonly trade: typeof trade;
  readonly account: typeof account;
  /** Second factors, proving to be here, the own data and closing the account. */
  readonly security: typeof security;
  readonly market: typeof market;
  readonly news: typeof news;
  readonly frames: typeof frames;
  readonly identity: typeof identity;
  /** The operators' console, an app of its own. */
  readonly console: typeof consoleTexts;
  /** The market desk, the duty officer's board and the tables of the console. */
  readonly desk: typeof desk;
  /** What staff write: articles, and what the site says about itself. */
  readonly content: typeof content;
  /** The review of identity papers. */
  readonly review: typeof review;
};

export type WebArea = keyof WebTexts;

/** The code that stored or foreign text names; anything unknown is the default. */
export function languageCodeOf(text: string | null | undefined): LanguageCode {
  return LANGUAGES.find(({ code }) => code === text)?.code ?? DEFAULT_LANGUAGE;
}

/** What Intl calls a language of ours, such as `ko` for `kr`. */
export function tagOf(code: LanguageCode): LanguageTag {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? 'en';
}

/** The code of a tag; the default for a tag that is none of ours. */
export function codeOfTag(tag: string): LanguageCode {
  return LANGUAGES.find((language) => language.tag === tag)?.code ?? DEFAULT_LANGUAGE;
}

/** The files of the build by their path, each fetched when it is asked for. */
type Files = Readonly<Record<string, () => Promise<{ readonly default: object }>>>;

/** Fetches one area of the traders' texts in one language, as a file of its own. Rejects when it cannot be fetched. */
export function loadTexts(code: LanguageCode, area: string): Promise<object> {
  // The build of the web app names no file of the server or of staff: each name costs the first page.
  const files: Files = import.meta.glob<{ readonly default: object }>([
    './*/*.json',
    '!./*/*message.json',
    '!./*/{console,content,desk,review}.json',
  ]);
  return load(files, code, area);
}

/** The same for the areas of the console. */
export function loadStaffTexts(code: LanguageCode, area: string): Promise<object> {
  return load(
    import.meta.glob<{ readonly default: object }>('./*/{console,content,desk,review}.json'),
    code,
    area,
  );
}

async function load(files: Files, code: LanguageCode, area: string): Promise<object> {
  const file = files[`./${code}/${area}.json`];
  if (!file) throw new Error(`there are no texts ${code}/${area}`);
  return (await file()).default;
}
