import { HDKey } from '@scure/bip32';
import type { KeyPlace } from '../adapter.ts';
import { type AccountName, isAccountName } from './accounts.ts';

/** Public keys of every place below the accounts that the settings name. There is nothing secret in them. */
export type PublicKeys = {
  /** The compressed key, 33 bytes. Throws where the settings name no key for the account. */
  readonly at: (place: KeyPlace) => Uint8Array;
  readonly has: (account: AccountName) => boolean;
};

/** Keys of accounts as extended public keys (`xpub…`). Throws for a text that is none, or that is a private one. */
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
  if (!isAccountName(name)) throw new Error(`${name} is no account of keys`);
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    // The library's error repeats nothing of the text, and neither does this: it may be a private key.
    throw new Error(`the extended public key of ${name} cannot be read`);
  }
  if (key.privateKey !== null)
    throw new Error(`the key of ${name} is a private one: settings take public ones`);
  return key;
}
