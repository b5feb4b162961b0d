import { IconButton } from '@assay/ui';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '../theme/theme.ts';

/** Swaps day and night. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const isNight = useTheme((state) => state.theme === 'night');
  return (
    <IconButton
      label={isNight ? t(($) => $.common.settings.toDay) : t(($) => $.common.settings.toNight)}
      onClick={() => setTheme(isNight ? 'day' : 'night')}
    >
      {isNight ? <Sun /> : <Moon />}
    </IconButton>
  );
}
