import { describe, expect, it } from 'vitest';
import {
  type BoundAddresses,
  settlesAtMs,
  trustedAddress,
} from '../../../src/people/account/bound-address.ts';

const HOUR_MS = 60 * 60_000;
const NOW = Date.UTC(2026, 5, 1);
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS);

/** Returns an account whose addresses were bound a number of hours ago; null: at the registration. */
const bound = (email: number | null, phone: number | null): BoundAddresses => ({
  email: 'Anna@example.org',
  phone: '13800138000',
  email_bound_at: email === null ? null : hoursAgo(email),
  phone_bound_at: phone === null ? null : hoursAgo(phone),
});
const kindFor = (user: BoundAddresses) => trustedAddress(user, NOW)?.kind;

describe('the address that speaks for a user', () => {
  it('ACC-213: it is the e-mail, unless that was bound today and the phone was there before', () => {
    expect(kindFor(bound(null, null))).toBe('email');
    expect(kindFor(bound(null, 1))).toBe('email');
    expect(kindFor(bound(23, null))).toBe('phone');
    expect(kindFor(bound(24, null))).toBe('email');
    expect(kindFor(bound(23, 30))).toBe('phone');
    expect(kindFor(bound(2, 3))).toBe('phone');
    expect(kindFor(bound(3, 2))).toBe('email');
  });

  it('ACC-213: an only address speaks for its user at once, and who has none is sent nothing', () => {
    expect(trustedAddress({ ...bound(1, null), phone: null }, NOW)).toEqual({
      kind: 'email',
      text: 'anna@example.org',
    });
    expect(kindFor({ ...bound(null, 1), email: null })).toBe('phone');
    expect(trustedAddress({ ...bound(null, null), email: null, phone: null }, NOW)).toBeNull();
  });

  it('ACC-212: an address settles a day after it was bound, that of the registration at once', () => {
    expect(settlesAtMs(bound(1, null), 'email')).toBe(NOW + 23 * HOUR_MS);
    expect(settlesAtMs(bound(1, null), 'phone')).toBe(0);
  });
});
