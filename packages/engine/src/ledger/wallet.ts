import { USER_WALLETS } from '@assay/domain';
import type { HouseWallet } from './words.ts';

export type UserWallet = (typeof USER_WALLETS)[number];

export type Wallet = UserWallet | HouseWallet;

const USER_WALLET_SET: ReadonlySet<Wallet> = new Set(USER_WALLETS);

/** Returns true for a trader's wallet; all others are the exchange's. */
export function isUserWallet(wallet: Wallet): wallet is UserWallet {
  return USER_WALLET_SET.has(wallet);
}

export { USER_WALLETS };
