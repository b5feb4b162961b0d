import { type AccountName, SHOWN_ACCOUNTS, type WalletAccount, type WalletList } from '@assay/contract';

/** The user's four accounts in display order, by their wire names. */
export const ACCOUNTS = SHOWN_ACCOUNTS;

export type Account = AccountName;

/** Path of each account's page. */
export const ACCOUNT_PATHS = {
  change: '/change',
  legal: '/legal',
  lever: '/lever',
  micro: '/micro',
} as const satisfies Readonly<Record<Account, string>>;

/** Returns the account named by a text in the URL; null for any other text. */
export function accountOf(text: string | undefined): Account | null {
  return ACCOUNTS.find((account) => account === text) ?? null;
}

/** Returns one account of the wallet list. */
export function walletOf(list: WalletList, account: Account): WalletAccount {
  switch (account) {
    case 'change':
      return list.change_wallet;
    case 'legal':
      return list.legal_wallet;
    case 'lever':
      return list.lever_wallet;
    case 'micro':
      return list.micro_wallet;
  }
}

/** Returns the accounts that can hold a currency. */
export function accountsSupporting(list: WalletList, currencyId: number): readonly Account[] {
  return ACCOUNTS.filter((account) =>
    walletOf(list, account).balance.some(({ currency }) => currency === currencyId),
  );
}

/** Returns the available balance of a currency in an account; `0` if the account cannot hold it. */
export function availableOf(list: WalletList, account: Account, currencyId: number): string {
  return walletOf(list, account).balance.find(({ currency }) => currency === currencyId)?.balance ?? '0';
}
