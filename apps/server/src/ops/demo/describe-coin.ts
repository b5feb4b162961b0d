import { LANGUAGES, type LanguageCode } from '@assay/locales';
import { isMessageKey, message } from '@assay/locales/server';

/** What a coin of the demo is, by language; nothing of a coin that has no words. */
export function describeCoin(code: string): Readonly<Partial<Record<LanguageCode, string>>> {
  const key = `coin.${code}`;
  if (!isMessageKey(key)) return {};
  return Object.fromEntries(LANGUAGES.map((language) => [language.code, message(language.code, key)]));
}
