import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Side navigation of the C2C pages. */
export const C2C: SideMenu = {
  name: 'c2c',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.c2c),
};
