import { useTranslation } from 'react-i18next';
import type { AssetsEntry } from '../assets/assets-entry.ts';
import type { Account } from './accounts/accounts.ts';

type Page = 'finance' | 'transfer' | 'records' | 'financial' | 'orders' | 'leverTrades';

/** A page of this area as an entry of the navigation. */
export function pageEntry(page: Page, place: number): { readonly assets: AssetsEntry } {
  return { assets: { place, useName: () => usePageName(page) } };
}

/** The page of an account as an entry. */
export function accountEntry(account: Account, place: number): { readonly assets: AssetsEntry } {
  return { assets: { place, useName: () => useAccountName(account) } };
}

function usePageName(page: Page): string {
  const { t } = useTranslation('transfer');
  return t(($) => $.transfer.nav[page]);
}

function useAccountName(account: Account): string {
  const { t } = useTranslation('transfer');
  return t(($) => $.transfer.accounts[account]);
}
