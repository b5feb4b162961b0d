import { useTranslation } from 'react-i18next';
import type { Menu, SideMenu } from './menu.ts';

/** The bar at the top of every page, and the sheet that it folds into on a phone. */
export const HEADER: Menu = { name: 'header' };

/** The house's own pages at the end of every page. */
export const FOOTER: Menu = { name: 'footer' };

/** The phone's bar at the bottom. */
export const PHONE_BAR: Menu = { name: 'phone bar' };

/** Entries in the menu of the account, beside logging out. */
export const ACCOUNT_MENU: Menu = { name: 'account menu' };

/** Beside the pages of the assets area. */
export const ASSETS: SideMenu = {
  name: 'assets',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.assets),
};

/** Beside the pages of the account centre. */
export const ACCOUNT_CENTRE: SideMenu = {
  name: 'account centre',
  useLabel: () => useTranslation('account').t(($) => $.account.centre.label),
};
