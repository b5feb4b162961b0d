import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits, for a session or a one-time link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token, a hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the CSRF token of a console page, sent with every POST: another site can neither read nor compute it. */
export function csrfOf(token: string): string {
  return createHash('sha256').update(`csrf ${token}`).digest('base64url');
}

/** Compares two texts in a time that does not reveal where they differ. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(tokenHash(left), tokenHash(right));
}
