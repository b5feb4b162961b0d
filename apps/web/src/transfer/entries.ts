import { useTranslation } from 'react-i18next';
import type { MenuEntry, MenuGroup } from '../navigation/menu.ts';
import { ASSETS_ACCOUNTS } from '../navigation/menus.ts';
import type { Account } from './accounts/accounts.ts';

type Page = 'finance' | 'transfer' | 'records' | 'financial';
type MenuEntries = { readonly menus: readonly MenuEntry[] };

/** Returns the side navigation entry of a page of this area. */
export function pageEntry(page: Page, group: MenuGroup, position: number): MenuEntries {
  return { menus: [{ in: group, place: position, useName: () => usePageName(page) }] };
}

/** Returns the side navigation entry of an account's page. */
export function accountEntry(account: Account, position: number): MenuEntries {
  return { menus: [{ in: ASSETS_ACCOUNTS, place: position, useName: () => useAccountName(account) }] };
}

export function usePageName(page: Page): string {
  const { t } = useTranslation('transfer');
  return t(($) => $.transfer.nav[page]);
}

function useAccountName(account: Account): string {
  const { t } = useTranslation('transfer');
  return t(($) => $.transfer.accounts[account]);
}
