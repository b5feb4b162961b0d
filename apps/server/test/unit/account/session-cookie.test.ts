import { describe, expect, it } from 'vitest';
import { sessionCookie, tokenInCookies } from '../../../src/edge/sessions/session-cookie.ts';

describe('the session cookie', () => {
  it('SES-111: it is strict, unreadable to scripts, and secure where the site is', () => {
    expect(sessionCookie('abc', false)).toBe(
      'assay_session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000',
    );
    expect(sessionCookie('abc', true)).toMatch(/; Secure$/);
    expect(sessionCookie('', false)).toContain('Max-Age=0');
  });

  it('SES-092: its token is found among other cookies', () => {
    expect(tokenInCookies('a=b; assay_session=xyz; c=d')).toBe('xyz');
    expect(tokenInCookies('other_assay_session=xyz')).toBeUndefined();
    expect(tokenInCookies('assay_session=')).toBeUndefined();
    expect(tokenInCookies(undefined)).toBeUndefined();
  });
});
