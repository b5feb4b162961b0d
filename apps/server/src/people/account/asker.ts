import type { Vault } from '../../core/secrets/vault.ts';
import type { CallContext } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';

/** Requester of a code or of an attempt at one; others' requests do not count against it. */
export type Asker = {
  /** The signed-in user, else the network; rate limits count by it. */
  readonly who: string;
  /** Identifies clients that send some calls with their token and others without. */
  readonly network: string;
};

export function askerOf({ session, address }: Pick<CallContext, 'session' | 'address'>): Asker {
  const network = `network ${networkOf(address)}`;
  return { who: session === null ? network : `user ${session.userId}`, network };
}

/** Stored form of a requester, as keyed hashes: no plain address is stored with a code. */
export type StoredAsker = { readonly asker: Buffer; readonly asked_from: Buffer };

export function storedAsker(vault: Vault, { who, network }: Asker): StoredAsker {
  return {
    asker: vault.digest(who, 'codes.asker'),
    asked_from: vault.digest(network, 'codes.asker'),
  };
}

/** Returns true for the same user or the same network. */
export function isSameAsker(one: StoredAsker, other: StoredAsker): boolean {
  return one.asker.equals(other.asker) || one.asked_from.equals(other.asked_from);
}
