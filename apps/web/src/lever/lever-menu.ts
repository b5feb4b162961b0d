import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Side navigation of the contract pages. */
export const LEVER: SideMenu = {
  name: 'lever',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.lever),
};
