import {
  codeOfTag,
  type LanguageCode,
  languageCodeOf,
  loadTexts,
  startOptions,
  tagOf,
  textSource,
  type WebTexts,
} from '@assay/locales';
import { reloadIfOutdated } from '@assay/ui';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../storage/storage.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: 'strict';
    resources: WebTexts;
  }
}

/** Initialises the texts in the stored language. Resolves once those of the shell are loaded. */
export async function startTexts(): Promise<void> {
  const code = storedLanguage();
  await i18next
    .use(textSource(loadTexts, reloadIfOutdated))
    .use(initReactI18next)
    .init(startOptions(code, ['common']));
  document.documentElement.lang = tagOf(code);
}

/** Returns the language stored in the browser. */
export function storedLanguage(): LanguageCode {
  return languageCodeOf(readStored('locale') ?? readStored('lang'));
}

/** Returns the wire code of the current language; until the texts are loaded, of the stored one. */
export function currentLanguage(): LanguageCode {
  return i18next.language ? codeOfTag(i18next.language) : storedLanguage();
}

/** Changes the language of the whole page and stores it. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  writeStored('locale', code);
  writeStored('lang', code);
  await i18next.changeLanguage(tagOf(code));
  document.documentElement.lang = tagOf(code);
}
