import type { Quotation } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Side navigation of the seconds contracts pages. */
export const SECONDS_MENU: SideMenu = {
  name: 'seconds',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.seconds),
};

/** Returns true for a pair that is traded in seconds contracts. */
export function isOpenForSeconds(pair: Quotation): boolean {
  return pair.open_microtrade === 1;
}
