import { codeOfTag, type LanguageCode, type LanguageTag, tagOf } from '@assay/locales';
import { useTranslation } from 'react-i18next';

/** Returns the current language: its wire code and Intl tag. Rerenders when it changes. */
export function useLanguage(): { readonly code: LanguageCode; readonly tag: LanguageTag } {
  const { i18n } = useTranslation('common');
  const code = codeOfTag(i18n.language);
  return { code, tag: tagOf(code) };
}
