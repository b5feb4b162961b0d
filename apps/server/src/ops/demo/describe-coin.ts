import { LANGUAGES, type LanguageCode } from '@assay/locales';
import { isMessageKey, message } from '@assay/locales/server';

/** Returns the description of a demo coin by language; empty for a coin that has none. */
export function describeCoin(code: string): Readonly<Partial<Record<LanguageCode, string>>> {
  const key = `coin.${code}`;
  if (!isMessageKey(key)) return {};
  return Object.fromEntries(LANGUAGES.map((language) => [language.code, message(language.code, key)]));
}
