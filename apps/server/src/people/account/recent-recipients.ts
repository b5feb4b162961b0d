import type { CallContext } from '../../edge/http/handler.ts';
import { networkOf } from '../../edge/http/network.ts';
import type { AddressKind } from './address.ts';
import type { Recipient } from './code-repository.ts';

const MAX_PER_CALLER = 5;

const MAX_CALLERS = 10_000;

/** Returns a key of the caller, with or without a login: callers behind one address differ by their browsers. */
export function callerOf({ address, userAgent }: CallContext): string {
  return `${networkOf(address)} ${userAgent}`;
}

/**
 * Recipients of a caller's recent codes, for clients that check a code without naming the account. A wrong code then
 * counts for each of them, but not for recipients that a neighbour named.
 */
export type RecentRecipients = {
  readonly remember: (caller: string, recipient: Recipient) => void;
  /** Newest first. */
  readonly of: (caller: string, kind: AddressKind) => readonly Recipient[];
};

/** Creates an empty memory of recipients, which is lost at a restart. */
export function createRecentRecipients(): RecentRecipients {
  const recipientsByCaller = new Map<string, readonly Recipient[]>();
  const keyOf = (caller: string, kind: AddressKind) => `${kind} ${caller}`;
  return {
    remember(caller, recipient) {
      const key = keyOf(caller, recipient.address.kind);
      const otherRecipients = (recipientsByCaller.get(key) ?? []).filter(
        (other) => other.address.text !== recipient.address.text || other.purpose !== recipient.purpose,
      );
      // Deleted and set again, so that the map's order is the order of use.
      recipientsByCaller.delete(key);
      recipientsByCaller.set(key, [recipient, ...otherRecipients].slice(0, MAX_PER_CALLER));
      const [oldest] = recipientsByCaller.keys();
      if (recipientsByCaller.size > MAX_CALLERS && oldest !== undefined) recipientsByCaller.delete(oldest);
    },
    of: (caller, kind) => recipientsByCaller.get(keyOf(caller, kind)) ?? [],
  };
}
