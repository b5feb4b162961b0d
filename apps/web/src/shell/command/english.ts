import { loadTexts, startOptions, textSource } from '@assay/locales';
import { reloadIfOutdated } from '@assay/ui';
import { createInstance, type i18n } from 'i18next';

let english: i18n | null = null;

/** Returns the English texts, for views that search in English besides the page's language. */
export function englishTexts(): i18n {
  if (english === null) {
    english = createInstance();
    void english.use(textSource(loadTexts, reloadIfOutdated)).init(startOptions('en', ['common']));
  }
  return english;
}
