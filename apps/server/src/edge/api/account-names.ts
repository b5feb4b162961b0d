import type { UserWallet } from '@assay/engine';

/** The four accounts of a user, by their names in the API. */
export const ACCOUNTS: Readonly<Record<string, UserWallet>> = {
  MAIN: 'change',
  FUNDING: 'legal',
  UMFUTURE: 'lever',
  OPTION: 'micro',
};

/** Names of the accounts in the API. */
export const ACCOUNT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(ACCOUNTS).map(([name, wallet]) => [wallet, name]),
);
