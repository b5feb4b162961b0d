/** The nine languages, with the codes that clients send in the `lang` header. */
export const LANGUAGES = ['zh', 'hk', 'en', 'kr', 'jp', 'de', 'fra', 'it', 'spa'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns the language of a header or parameter; the default if unknown. */
export function languageOf(text: unknown): Language {
  return LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;
}

/** Returns true for one of the language codes. */
export function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}
