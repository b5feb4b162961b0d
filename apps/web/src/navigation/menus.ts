import type { WebTexts } from '@assay/locales';
import { useTranslation } from 'react-i18next';
import type { Menu, MenuGroup, SideMenu } from './menu.ts';

/** Header navigation, which collapses into a sheet on phones. Its entries stand in the groups below. */
export const HEADER: Menu = { name: 'header' };

export const MARKETS = group(HEADER, 10, 'markets');
export const TRADE = group(HEADER, 20, 'trade');
export const EARN = group(HEADER, 30, 'staking');
export const BUY = group(HEADER, 40, 'buy');
export const LAUNCH = group(HEADER, 50, 'launch');
export const PROOF = group(HEADER, 60, 'proof');

/** Links at the end of the header. */
export const HEADER_END: Menu = { name: 'header end' };

/** Pages that show one pair: the switch beside the pair's name, and what a search for a pair opens. */
export const PAIR_PAGES: Menu = { name: 'pair pages' };

/** Actions of the command menu that open a page. */
export const ACTIONS: Menu = { name: 'actions' };

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

export const ASSETS_ACCOUNTS = group(ASSETS, 10, 'accounts');

/** Buttons of what can be done with funds, on the pages of accounts. */
export const ASSET_ACTIONS: Menu = { name: 'asset actions' };

/** Side navigation of the account centre. */
export const ACCOUNT_CENTRE: SideMenu = {
  name: 'account centre',
  useLabel: () => useTranslation('account').t(($) => $.account.centre.label),
};

export const CENTRE_PROFILE = group(ACCOUNT_CENTRE, 10, 'profile');
export const CENTRE_SECURITY = group(ACCOUNT_CENTRE, 20, 'security');
export const CENTRE_ACTIVITY = group(ACCOUNT_CENTRE, 30, 'activity');
export const CENTRE_PROGRAMS = group(ACCOUNT_CENTRE, 40, 'programs');

/** Returns the hook of the line about a page, for navigations that describe their pages. */
export function hintOf(page: keyof WebTexts['menu']['hint']): () => string {
  return () => useTranslation('menu').t(($) => $.menu.hint[page]);
}

function group(menu: Menu, place: number, label: keyof WebTexts['common']['nav']): MenuGroup {
  return {
    name: `${menu.name}: ${label}`,
    in: menu,
    place,
    useLabel: () => useTranslation('common').t(($) => $.common.nav[label]),
  };
}
