import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import type { KeyPath } from '../adapter.ts';
import { ACCOUNTS, type AccountName, isAccountName } from './accounts.ts';

/** Private half of the key tree. Kept in memory only, and printed as nothing in logs and errors. */
export type SecretKeys = {
  /** Returns the key, 32 bytes. Throws for an unknown account. */
  readonly at: (path: KeyPath) => Uint8Array;
  /** Returns the account's extended public key, for the settings. */
  readonly publicKey: (account: AccountName) => string;
  /** Identifies the tree in PSBTs. */
  readonly fingerprint: number;
};

/** Derives the key tree from the words of a seed (BIP 39, without an additional passphrase). */
export function deriveKeys(mnemonic: string): SecretKeys {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const accountOf = (account: string): HDKey => {
    if (!isAccountName(account)) throw new Error(`${account} is not a key account`);
    return root.derive(ACCOUNTS[account].path);
  };
  return {
    at: ({ account, branch, position }) => {
      const key = accountOf(account).deriveChild(branch).deriveChild(position).privateKey;
      if (key === null) throw new Error(`there is no private key for ${account}`);
      return key;
    },
    publicKey: (account) => accountOf(account).publicExtendedKey,
    fingerprint: root.fingerprint,
  };
}
