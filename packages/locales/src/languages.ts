/**
 * The nine languages. `code` is the wire's name, `tag` is for Intl and the `lang` attribute, `name` is the language's
 * own name.
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

/** Returns the language code for stored or external text; the default for an unknown one. */
export function languageCodeOf(text: string | null | undefined): LanguageCode {
  return LANGUAGES.find(({ code }) => code === text)?.code ?? DEFAULT_LANGUAGE;
}

/** Returns the tag of a language for Intl, such as `ko` for `kr`. */
export function tagOf(code: LanguageCode): LanguageTag {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? 'en';
}

/** Returns the code of a tag; the default for an unknown tag. */
export function codeOfTag(tag: string): LanguageCode {
  return LANGUAGES.find((language) => language.tag === tag)?.code ?? DEFAULT_LANGUAGE;
}
