import type { Quotation } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import type { SideMenu } from '../navigation/menu.ts';

/** Side navigation of the contract pages. */
export const LEVER: SideMenu = {
  name: 'lever',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.lever),
};

/** Returns true for a pair that has contract terms. */
export function isLeveraged(pair: Quotation): boolean {
  return pair.has_lever_terms === 1;
}
