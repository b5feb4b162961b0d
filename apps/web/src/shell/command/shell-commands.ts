import { LANGUAGES } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { setTheme, useTheme } from '../../theme/theme.ts';
import { chooseLanguage } from '../choose-language.ts';
import { useLogOut } from '../use-log-out.ts';
import { englishTexts } from './english.ts';
import type { ActCommand } from './search.ts';

/** Returns the actions of the frame itself: theme, languages and logout. */
export function useShellCommands(): readonly ActCommand[] {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const isNight = useTheme(({ theme }) => theme === 'night');
  const isLoggedIn = useIsLoggedIn();
  const logOut = useLogOut();
  const { t: english } = useTranslation('common', { i18n: englishTexts() });
  const theme: ActCommand = {
    id: 'action:theme',
    kind: 'actions',
    name: isNight ? t(($) => $.common.settings.toDay) : t(($) => $.common.settings.toNight),
    keywords: [english(($) => $.common.settings.toDay), english(($) => $.common.settings.toNight)],
    act: () => setTheme(isNight ? 'day' : 'night'),
  };
  const languages = LANGUAGES.filter((language) => language.code !== code).map(
    (language): ActCommand => ({
      id: `action:language:${language.code}`,
      kind: 'actions',
      name: `${t(($) => $.common.settings.language)}: ${language.name}`,
      keywords: [language.name, english(($) => $.common.settings.language)],
      act: () => void chooseLanguage(language.code),
    }),
  );
  const end: ActCommand = {
    id: 'action:logout',
    kind: 'actions',
    name: t(($) => $.common.account.logOut),
    keywords: [english(($) => $.common.account.logOut)],
    act: logOut,
  };
  return isLoggedIn ? [theme, end, ...languages] : [theme, ...languages];
}
