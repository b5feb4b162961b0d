import {
  codeOfTag,
  type LanguageCode,
  languageCodeOf,
  loadStaffTexts,
  startOptions,
  tagOf,
  textSource,
} from '@assay/locales';
import { reloadIfOutdated } from '@assay/ui';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const STORAGE_KEY = 'locale';

/** Languages of the console. The traders' app stores its choice under the same key, with more languages. */
export const STAFF_LANGUAGES: readonly LanguageCode[] = ['en', 'zh'];

/** Initialises the texts in the stored language. */
export async function startTexts(): Promise<void> {
  const code = storedLanguage();
  await i18next
    .use(textSource(loadStaffTexts, reloadIfOutdated))
    .use(initReactI18next)
    .init(
      startOptions(code, [
        'console',
        'desk',
        'feeds',
        'content',
        'review',
        'problem',
        'products',
        'common',
        'words',
      ]),
    );
  document.documentElement.lang = tagOf(code);
}

/** Returns the wire code of the current language. */
export function currentLanguage(): LanguageCode {
  return codeOfTag(i18next.language);
}

/** Changes the language of the page and stores it. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  await i18next.changeLanguage(tagOf(code));
  document.documentElement.lang = tagOf(code);
}

function storedLanguage(): LanguageCode {
  try {
    const storedLanguage = languageCodeOf(localStorage.getItem(STORAGE_KEY));
    return STAFF_LANGUAGES.includes(storedLanguage) ? storedLanguage : 'en';
  } catch {
    return 'en';
  }
}
