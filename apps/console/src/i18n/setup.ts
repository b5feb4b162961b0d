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

const KEY = 'locale';

/** The languages that the console speaks; the traders' app keeps its choice under the same name and has more. */
export const STAFF_LANGUAGES: readonly LanguageCode[] = ['en', 'zh'];

/** Starts the texts in the stored language. */
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

/** The language in force, by the wire's code. */
export function currentLanguage(): LanguageCode {
  return codeOfTag(i18next.language);
}

/** Changes the language of the page at once and remembers it. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await i18next.changeLanguage(tagOf(code));
  document.documentElement.lang = tagOf(code);
}

function storedLanguage(): LanguageCode {
  try {
    const stored = languageCodeOf(localStorage.getItem(KEY));
    return STAFF_LANGUAGES.includes(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}
