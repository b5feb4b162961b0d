import type { Network } from '@assay/engine';

/**
 * Accounts of the key tree, by their names in settings and tables. Paths are those of BIP 44, 84 and 86, so that any
 * wallet with these standards finds the coins. Branch 0 has deposit addresses, branch 1 those of the house.
 */
export const ACCOUNTS = {
  ethereum: { network: 'ethereum', path: "m/44'/60'/0'" },
  'bitcoin-p2wpkh': { network: 'bitcoin', path: "m/84'/0'/0'" },
  'bitcoin-p2tr': { network: 'bitcoin', path: "m/86'/0'/0'" },
  omni: { network: 'omni', path: "m/44'/0'/0'" },
  tron: { network: 'tron', path: "m/44'/195'/0'" },
} as const satisfies Readonly<Record<string, { network: Network; path: string }>>;

export type AccountName = keyof typeof ACCOUNTS;

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as readonly AccountName[];

export function isAccountName(text: string): text is AccountName {
  return Object.hasOwn(ACCOUNTS, text);
}

export const DEPOSIT_BRANCH = 0;
export const HOUSE_BRANCH = 1;
