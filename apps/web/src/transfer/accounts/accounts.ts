import { type AccountName, SHOWN_ACCOUNTS, type WalletAccount, type WalletList } from '@assay/contract';

/** A user's four accounts in the order in which they are shown, by the names of the wire. */
export const ACCOUNTS = SHOWN_ACCOUNTS;

export type Account = AccountName;

/** The page of each account. */
export const ACCOUNT_PATHS = {
  change: '/change',
  legal: '/legal',
  lever: '/lever',
  micro: '/micro',
} as const satisfies Readonly<Record<Account, string>>;

/** The account that a text of an address names; null for any other text. */
export function accountOf(text: string | undefined): Account | null {
  return ACCOUNTS.find((account) => account === text) ?? null;
}

/** One account of the list of all. */
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

/** The accounts that a currency can stand in. */
export function accountsTaking(list: WalletList, currencyId: number): readonly Account[] {
  return ACCOUNTS.filter((account) =>
    walletOf(list, account).balance.some(({ currency }) => currency === currencyId),
  );
}

/** Returns the available balance of a currency in an account; `0` where the account does not take it. */
export function availableOf(list: WalletList, account: Account, currencyId: number): string {
  return walletOf(list, account).balance.find(({ currency }) => currency === currencyId)?.balance ?? '0';
}
