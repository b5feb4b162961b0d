import type { Vault } from '../../core/secrets/vault.ts';
import type { CallContext } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';

/** Requester of a code or of an attempt at one; others' requests do not count against it. */
export type Requester = {
  /** The signed-in user, else the network; rate limits count by it. */
  readonly caller: string;
  /** Identifies clients that send some calls with their token and others without. */
  readonly network: string;
};

export function requesterOf({ session, address }: Pick<CallContext, 'session' | 'address'>): Requester {
  const network = `network ${networkOf(address)}`;
  return { caller: session === null ? network : `user ${session.userId}`, network };
}

/** Stored form of a requester, as keyed hashes: no plain address is stored with a code. */
export type StoredRequester = { readonly asker: Buffer; readonly asked_from: Buffer };

export function storedRequester(vault: Vault, { caller, network }: Requester): StoredRequester {
  return {
    asker: vault.digest(caller, 'codes.asker'),
    asked_from: vault.digest(network, 'codes.asker'),
  };
}

/** Returns true for the same user or the same network. */
export function isSameRequester(left: StoredRequester, right: StoredRequester): boolean {
  return left.asker.equals(right.asker) || left.asked_from.equals(right.asked_from);
}
