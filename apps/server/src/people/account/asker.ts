import type { Vault } from '../../core/secrets/vault.ts';
import type { CallContext } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';

/** Requester of a code, or of a try at one: what others do is not counted against them. */
export type Asker = {
  /** The signed-in user, else the network: whose quota it is. */
  readonly who: string;
  /** Clients send some calls with their token and some without: the network holds them together. */
  readonly network: string;
};

export function askerOf({ session, address }: Pick<CallContext, 'session' | 'address'>): Asker {
  const network = `network ${networkOf(address)}`;
  return { who: session === null ? network : `user ${session.userId}`, network };
}

/** Stored form of an asker, as keyed hashes: nobody's address lies in clear beside a code. */
export type StoredAsker = { readonly asker: Buffer; readonly asked_from: Buffer };

export function storedAsker(vault: Vault, { who, network }: Asker): StoredAsker {
  return {
    asker: vault.digest(who, 'codes.asker'),
    asked_from: vault.digest(network, 'codes.asker'),
  };
}

/** Returns true when the same user, or somebody in the same network, asked. */
export function isSameAsker(one: StoredAsker, other: StoredAsker): boolean {
  return one.asker.equals(other.asker) || one.asked_from.equals(other.asked_from);
}
