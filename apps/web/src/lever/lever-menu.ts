import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Beside the pages of leveraged trade. */
export const LEVER: SideMenu = {
  name: 'lever',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.lever),
};
