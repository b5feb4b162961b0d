import type { AddressKind } from './address.ts';
import type { User } from './user-repository.ts';

const SETTLES_MS = 24 * 60 * 60_000;

/** Addresses of a user, and when they were bound. */
export type BoundAddresses = Pick<User, 'email' | 'phone' | 'email_bound_at' | 'phone_bound_at'>;

/** A bound address, in the one form in which it is compared. */
export type BoundAddress = { readonly kind: AddressKind; readonly text: string };

/** Returns the time from which an address counts as its user's for good; 0 for the one of the registration. */
export function settlesAtMs(user: BoundAddresses, kind: AddressKind): number {
  const boundAt = kind === 'email' ? user.email_bound_at : user.phone_bound_at;
  return boundAt === null ? 0 : boundAt.getTime() + SETTLES_MS;
}

/**
 * The address that speaks for the user: the e-mail before the phone, but one that was bound less than a day ago comes
 * after one that was there before. Who has stolen a session and bound an address of their own gets neither codes nor
 * letters by it meanwhile.
 */
export function trustedAddress(user: BoundAddresses, nowMs: number): BoundAddress | null {
  const [first, second] = boundAddresses(user);
  if (first === undefined) return null;
  if (second === undefined) return first;
  const [one, other] = [settlesAtMs(user, first.kind), settlesAtMs(user, second.kind)];
  return one > nowMs && other < one ? second : first;
}

/** Every bound address, the e-mail first. */
export function boundAddresses({ email, phone }: Pick<User, 'email' | 'phone'>): readonly BoundAddress[] {
  return [
    ...(email === null ? [] : [{ kind: 'email', text: email.toLowerCase() } as const]),
    ...(phone === null ? [] : [{ kind: 'phone', text: phone } as const]),
  ];
}
