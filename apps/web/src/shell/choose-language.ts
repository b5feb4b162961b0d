import type { LanguageCode } from '@assay/locales';
import { changeLanguage } from '../i18n/setup.ts';
import { fetchUser } from '../session/session-actions.ts';

/** Changes the language. Fetching the user also reports it to the exchange, for e-mails and messages. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await changeLanguage(code);
  await fetchUser();
}
