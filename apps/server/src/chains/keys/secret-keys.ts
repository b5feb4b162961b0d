import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import type { KeyPlace } from '../adapter.ts';
import { ACCOUNTS, type AccountName, isAccountName } from './accounts.ts';

/** The private half of the tree of keys. It stays in memory, and prints as nothing wherever it ends up. */
export type SecretKeys = {
  /** 32 bytes. Throws for an account that there is not. */
  readonly at: (place: KeyPlace) => Uint8Array;
  /** The account's extended public key, for the settings. */
  readonly publicKey: (account: AccountName) => string;
  /** Distinguishes this tree from others: PSBTs name it by this. */
  readonly fingerprint: number;
};

/** The tree that grows from the words of a seed (BIP 39, without a further passphrase). */
export function growKeys(words: string): SecretKeys {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(words));
  const accountOf = (account: string): HDKey => {
    if (!isAccountName(account)) throw new Error(`${account} is no account of keys`);
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
