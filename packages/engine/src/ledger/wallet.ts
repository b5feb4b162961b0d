import type { HouseWallet } from './words.ts';

/** The four wallets of a trader, under their contract names. */
export const USER_WALLETS = ['legal', 'change', 'lever', 'micro'] as const;
export type UserWallet = (typeof USER_WALLETS)[number];

export type Wallet = UserWallet | HouseWallet;

const USER_WALLET_SET: ReadonlySet<Wallet> = new Set(USER_WALLETS);

/** Whether a wallet is a trader's; all others are the house's own. */
export function isUserWallet(wallet: Wallet): wallet is UserWallet {
  return USER_WALLET_SET.has(wallet);
}
