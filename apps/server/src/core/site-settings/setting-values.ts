import { LANGUAGES, type Language } from '@assay/contract';
import { FOOTER_GROUPS } from '@assay/contract/console';

export type PartnerLink = { readonly name: string; readonly url: string };
export type AppLink = { readonly platform: 'ios' | 'android'; readonly url: string };
/** Texts by language; a missing language falls back to English. */
export type LanguageTexts = Readonly<Partial<Record<Language, string>>>;
/** Banner above every page. */
export type SiteNotice = {
  readonly isOn: boolean;
  readonly level: 'info' | 'warn';
  readonly texts: LanguageTexts;
};
/** Headings of the footer's groups by `c_id`, where they differ from the defaults. */
export type FooterTitles = Readonly<Record<string, LanguageTexts>>;

const NAME_MAX = 40;
const ADDRESS_MAX = 500;
const LINKS_MAX = 20;
const NOTICE_MAX = 300;
const TITLE_MAX = 40;
const CODES_MAX = 1000;

type Json = Readonly<Record<string, unknown>>;

/** A name of 1 to 40 characters without brackets. */
export function readName(value: unknown): string | null {
  return isText(value, NAME_MAX) && !/[<>]/.test(value) ? value.trim() : null;
}

/** Codes of currencies separated by commas, each once. Empty: none. */
function readCodes(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > CODES_MAX) return null;
  const codes = value.split(',').map((code) => code.trim());
  if (codes.join('') === '') return codes.length === 1 ? '' : null;
  return codes.every((code) => /^[A-Z0-9]{1,16}$/.test(code)) ? [...new Set(codes)].join(',') : null;
}

/** Clients take the first currency that every account accepts for that of all accounts, so there has to be one. */
const CURRENCY_OF_ALL = 'USDT';

/** Codes of the currencies that an account accepts: the currency of all accounts is always among them. */
export function readAccountCodes(value: unknown): string | null {
  const codes = readCodes(value);
  return codes?.split(',').includes(CURRENCY_OF_ALL) === true ? codes : null;
}

export function readSwitch(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** A plain decimal greater than 0. */
export function readRate(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,6}(\.\d{1,8})?$/.test(text) && /[1-9]/.test(text) ? text : null;
}

/** Address of customer service, which may contain `{id}` and `{name}`; empty for none. Null for an invalid one. */
export function readServiceAddress(value: unknown): string | null {
  if (value === '') return '';
  if (typeof value !== 'string' || value.length > ADDRESS_MAX) return null;
  const filled = value.trim().replaceAll('{id}', '1').replaceAll('{name}', 'x');
  return isWebAddress(filled) || /^mailto:[^\s@<>{}]+@[^\s@<>{}]+$/.test(filled) ? value.trim() : null;
}

/** Invalid entries are left out. */
export function readPartners(value: unknown): readonly PartnerLink[] | null {
  return readList(value, ({ name, url }) =>
    isText(name, NAME_MAX) && isWebAddress(url) ? { name: name.trim(), url } : null,
  );
}

/** Invalid entries are left out. */
export function readApps(value: unknown): readonly AppLink[] | null {
  return readList<AppLink>(value, ({ platform, url }) =>
    (platform === 'ios' || platform === 'android') && isWebAddress(url) ? { platform, url } : null,
  );
}

/** A notice that is on needs an English text, to which every other language falls back. */
export function readNotice(value: unknown): SiteNotice | null {
  if (!isTable(value)) return null;
  const { isOn, level, texts: written } = value;
  const texts = readTexts(written, NOTICE_MAX);
  if (typeof isOn !== 'boolean' || (level !== 'info' && level !== 'warn') || texts === null) return null;
  return isOn && texts.en === undefined ? null : { isOn, level, texts };
}

export function readFooterTitles(value: unknown): FooterTitles | null {
  if (!isTable(value)) return null;
  const titles: Record<string, LanguageTexts> = {};
  for (const [group, written] of Object.entries(value)) {
    const texts = readTexts(written, TITLE_MAX);
    if (texts === null || !FOOTER_GROUPS.some((id) => String(id) === group)) return null;
    titles[group] = texts;
  }
  return titles;
}

function readTexts(value: unknown, max: number): LanguageTexts | null {
  if (!isTable(value)) return null;
  const texts: Partial<Record<Language, string>> = {};
  for (const [code, text] of Object.entries(value)) {
    const language = LANGUAGES.find((candidate) => candidate === code);
    if (language === undefined || typeof text !== 'string') return null;
    if (text.trim() === '') continue;
    if (!isText(text, max)) return null;
    texts[language] = text.trim();
  }
  return texts;
}

function readList<Item>(value: unknown, read: (entry: Json) => Item | null): readonly Item[] | null {
  if (!Array.isArray(value) || value.length > LINKS_MAX) return null;
  return value.flatMap((entry: unknown) => {
    const value = isTable(entry) ? read(entry) : null;
    return value === null ? [] : [value];
  });
}

/** One line of text without anything that a browser could take for a tag. */
function isText(value: unknown, max: number): value is string {
  if (typeof value !== 'string' || value.length > max || value.trim() === '') return false;
  return !/<[a-z!/?]/i.test(value) && !/\p{Cc}/u.test(value) && value.isWellFormed();
}

/** A link that a browser may follow: never `javascript:` or the like. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX) return false;
  return /^https?:\/\/[^\s<>"'\\]+$/.test(value) && URL.canParse(value);
}

function isTable(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
