import {
  codeOfTag,
  DEFAULT_LANGUAGE,
  type LanguageCode,
  languageCodeOf,
  loadTexts,
  tagOf,
  type WebTexts,
} from '@assay/locales';
import { reloadIfOutdated } from '@assay/ui';
import i18next, { type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../storage/storage.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: 'strict';
    resources: WebTexts;
  }
}

/** Loads one file per language and area; a file that is not there yet is read in English. */
const texts = {
  type: 'backend' as const,
  read(tag: string, area: string, done: ReadCallback) {
    const code = codeOfTag(tag);
    loadTexts(code, area)
      .catch(async () => {
        // A page that is loaded anew waits for nothing more.
        if (await reloadIfOutdated()) return new Promise<never>(() => {});
        return loadTexts(DEFAULT_LANGUAGE, area);
      })
      .then(
        (table) => done(null, { ...table }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      );
  },
};

/** Starts the texts in the stored language. Resolves when the shell's words are there. */
export async function startTexts(): Promise<void> {
  const code = storedLanguage();
  await i18next
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: tagOf(code),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      enableSelector: 'strict',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = tagOf(code);
}

/** The language that the browser remembers. */
export function storedLanguage(): LanguageCode {
  return languageCodeOf(readStored('locale') ?? readStored('lang'));
}

/** The language in force, by the wire's code; before the texts are there, the one that they come in. */
export function currentLanguage(): LanguageCode {
  return i18next.language ? codeOfTag(i18next.language) : storedLanguage();
}

/** Changes the language of the whole page at once and remembers it. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  writeStored('locale', code);
  writeStored('lang', code);
  await i18next.changeLanguage(tagOf(code));
  document.documentElement.lang = tagOf(code);
}
