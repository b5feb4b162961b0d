import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Beside the pages of seconds contracts. */
export const SECONDS: SideMenu = {
  name: 'seconds',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.seconds),
};
