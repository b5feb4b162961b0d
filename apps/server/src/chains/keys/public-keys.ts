import { HDKey } from '@scure/bip32';
import type { KeyPath } from '../adapter.ts';
import { type AccountName, isAccountName } from './accounts.ts';

/** Public keys of every path below the accounts in the settings. Not secret. */
export type PublicKeys = {
  /** Returns the compressed key, 33 bytes. Throws if the settings have no key for the account. */
  readonly at: (path: KeyPath) => Uint8Array;
  readonly has: (account: AccountName) => boolean;
};

/** Reads accounts' extended public keys (`xpub…`). Throws for an invalid or a private one. */
export function readPublicKeys(texts: Readonly<Partial<Record<AccountName, string>>>): PublicKeys {
  const accounts = new Map(
    Object.entries(texts).map(([name, text]) => [name, readExtendedKey(name, text)] as const),
  );
  return {
    at: ({ account, branch, position }) => {
      const key = accounts.get(account)?.deriveChild(branch).deriveChild(position).publicKey;
      if (key === undefined || key === null) throw new Error(`there is no public key for ${account}`);
      return key;
    },
    has: (account) => accounts.has(account),
  };
}

function readExtendedKey(name: string, text: string): HDKey {
  if (!isAccountName(name)) throw new Error(`${name} is not a key account`);
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    // Neither the library's error nor this one contains the text, which may be a private key.
    throw new Error(`the extended public key of ${name} cannot be read`);
  }
  if (key.privateKey !== null)
    throw new Error(`the key of ${name} is a private key: settings take public keys`);
  return key;
}
