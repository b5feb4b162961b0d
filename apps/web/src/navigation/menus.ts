import { useTranslation } from 'react-i18next';
import type { Menu, SideMenu } from './menu.ts';

/** Header navigation, which collapses into a sheet on phones. */
export const HEADER: Menu = { name: 'header' };

/** The exchange's own pages in the footer. */
export const FOOTER: Menu = { name: 'footer' };

/** Bottom bar on phones. */
export const PHONE_BAR: Menu = { name: 'phone bar' };

/** Entries of the account menu besides logout. */
export const ACCOUNT_MENU: Menu = { name: 'account menu' };

/** Side navigation of the assets area. */
export const ASSETS: SideMenu = {
  name: 'assets',
  useLabel: () => useTranslation('common').t(($) => $.common.nav.assets),
};

/** Side navigation of the account centre. */
export const ACCOUNT_CENTRE: SideMenu = {
  name: 'account centre',
  useLabel: () => useTranslation('account').t(($) => $.account.centre.label),
};
