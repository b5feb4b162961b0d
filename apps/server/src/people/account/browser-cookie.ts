import { newToken, tokenHash } from '../../core/secrets/tokens.ts';

/**
 * A cookie by which a browser that logged in is known when somebody tries to log in again. It proves nothing and opens
 * nothing: it only gives its browser a counter of wrong tries of its own. Each login makes a new one, so that a cookie
 * which somebody planted before does not become known.
 */
export type BrowserCookie = {
  readonly name: string;
  readonly path: string;
};

export const TRADERS_BROWSER: BrowserCookie = { name: 'assay_browser', path: '/api' };
export const STAFF_BROWSER: BrowserCookie = { name: 'assay_staff_browser', path: '/console' };

const DAYS = 180;
const SECONDS = DAYS * 24 * 60 * 60;
const MARK = /^[\w-]{43}$/;

/** A browser that has just logged in: what its cookie says, and the hash of it to store. */
export function markBrowser(
  { name, path }: BrowserCookie,
  isSecure: boolean,
): { readonly header: string; readonly hash: Buffer } {
  const mark = newToken();
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${SECONDS}`;
  return { header: `${name}=${mark}; ${attributes}${isSecure ? '; Secure' : ''}`, hash: tokenHash(mark) };
}

/** The hash of the browser's mark in a `Cookie` header; null when there is none. */
export function browserIn({ name }: BrowserCookie, cookies: string | undefined): Buffer | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined && MARK.test(value)) return tokenHash(value);
  }
  return null;
}
