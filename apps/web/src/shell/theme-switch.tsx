import { IconButton } from '@assay/ui';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '../theme/theme.ts';

/** Swaps day and night. Where there is no room for it, the settings of the display have the same. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const isNight = useTheme((state) => state.theme === 'night');
  return (
    <IconButton
      className="hidden tablet:inline-flex"
      label={isNight ? t(($) => $.common.settings.toDay) : t(($) => $.common.settings.toNight)}
      onClick={() => setTheme(isNight ? 'day' : 'night')}
    >
      {isNight ? <Sun /> : <Moon />}
    </IconButton>
  );
}
