import { randomBytes } from 'node:crypto';
import { CHALLENGE_MS } from './challenges.ts';

/** Binds the challenge of a login to the browser that asked for it. It serves nothing else. */
const GUEST_COOKIE = 'assay_passkey';
const GUEST = /(?:^|;\s*)assay_passkey=([A-Za-z0-9_-]{22})(?:;|$)/;

export function newGuest(): string {
  return randomBytes(16).toString('base64url');
}

export function guestCookie(guest: string, isSecure: boolean): string {
  const seconds = guest === '' ? 0 : CHALLENGE_MS / 1000;
  const attributes = `Path=/api/user/passkey; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${GUEST_COOKIE}=${guest}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** The guest in a `Cookie` header; null when there is none. */
export function guestIn(cookies: string | undefined): string | null {
  return GUEST.exec(cookies ?? '')?.[1] ?? null;
}
