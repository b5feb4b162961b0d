import { codeOfTag, type LanguageCode, type LanguageTag, tagOf } from '@assay/locales';
import { useTranslation } from 'react-i18next';

/** The language in force: its code on the wire and its Intl tag. Draws again when it changes. */
export function useLanguage(): { readonly code: LanguageCode; readonly tag: LanguageTag } {
  const { i18n } = useTranslation('common');
  const code = codeOfTag(i18n.language);
  return { code, tag: tagOf(code) };
}
