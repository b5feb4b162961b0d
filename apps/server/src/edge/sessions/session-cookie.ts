import { SESSION_MS } from './session-repository.ts';

/** Cookie that authenticates the sockets and the calls about pictures, and nothing else. */
const SESSION_COOKIE = 'assay_session';

/** Returns the `Set-Cookie` header of a login; an empty token deletes the cookie. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const seconds = token === '' ? 0 : SESSION_MS / 1000;
  const attributes = [
    `${SESSION_COOKIE}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
  ];
  return (isSecure ? [...attributes, 'Secure'] : attributes).join('; ');
}

/** Returns the token in a `Cookie` header, if there is one. */
export function tokenInCookies(header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}
