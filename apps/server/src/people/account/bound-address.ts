import type { AddressKind } from './address.ts';
import type { User } from './user-repository.ts';

const SETTLES_MS = 24 * 60 * 60_000;

/** E-mail address and phone number of a user, with the times when they were bound. */
export type BoundAddresses = Pick<User, 'email' | 'phone' | 'email_bound_at' | 'phone_bound_at'>;

/** A bound address, normalized for comparison: e-mail addresses are in lower case. */
export type BoundContact = { readonly kind: AddressKind; readonly text: string };

/**
 * Returns the time from which an address is fully trusted, in milliseconds since the epoch: 24 hours after it was
 * bound; 0 for the address of the registration.
 */
export function settlesAtMs(user: BoundAddresses, kind: AddressKind): number {
  const boundSince = kind === 'email' ? user.email_bound_at : user.phone_bound_at;
  return boundSince === null ? 0 : boundSince.getTime() + SETTLES_MS;
}

/**
 * Returns the address for security codes and notices; null if none is bound. Prefers the e-mail address, unless it was
 * bound less than 24 hours ago and after the phone number: an intruder who binds an address in a stolen session
 * receives nothing at it during that time.
 */
export function trustedAddress(user: BoundAddresses, nowMs: number): BoundContact | null {
  const [first, second] = boundContacts(user);
  if (first === undefined) return null;
  if (second === undefined) return first;
  const [firstSettlesMs, secondSettlesMs] = [settlesAtMs(user, first.kind), settlesAtMs(user, second.kind)];
  return firstSettlesMs > nowMs && secondSettlesMs < firstSettlesMs ? second : first;
}

/** Returns all bound addresses, the e-mail address first. */
export function boundContacts({ email, phone }: Pick<User, 'email' | 'phone'>): readonly BoundContact[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', text: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', text: phone } as const]),
  ];
}
