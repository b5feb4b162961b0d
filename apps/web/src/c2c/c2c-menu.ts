import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Beside the pages of C2C trade. */
export const C2C: SideMenu = {
  name: 'c2c',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.c2c),
};
