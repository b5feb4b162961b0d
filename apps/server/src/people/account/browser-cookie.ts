import { newToken, tokenHash } from '../../core/secrets/tokens.ts';

/**
 * Cookie that identifies a browser with an earlier login at the next login attempt. It grants nothing: it only gives
 * the browser its own counter of failed attempts. Each login sets a new one, so that a cookie planted before it is not
 * recognised.
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

/** Creates the mark of a browser that has just logged in: its cookie header, and its hash to store. */
export function markBrowser(
  { name, path }: BrowserCookie,
  isSecure: boolean,
): { readonly header: string; readonly hash: Buffer } {
  const mark = newToken();
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${SECONDS}`;
  return { header: `${name}=${mark}; ${attributes}${isSecure ? '; Secure' : ''}`, hash: tokenHash(mark) };
}

/** Returns the hash of the browser's mark in a `Cookie` header; null without one. */
export function browserIn({ name }: BrowserCookie, cookies: string | undefined): Buffer | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined && MARK.test(value)) return tokenHash(value);
  }
  return null;
}
