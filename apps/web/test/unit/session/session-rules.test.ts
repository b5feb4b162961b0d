import { describe, expect, test } from 'vitest';
import {
  isPathWithoutRedirect,
  reactionTo,
  safeReturnPath,
  WARNING_PAUSE_MS,
} from '../../../src/session/session-rules.ts';

const QUIET = [
  '/',
  '/home',
  '/homeContent',
  '/login',
  '/components/login',
  '/register',
  '/components/register',
];
const LONG_AGO = Number.NEGATIVE_INFINITY;

describe('an ended session (999)', () => {
  test('SES-040 SES-042 SES-043: elsewhere the user is warned, the session forgotten and the login page opened', () => {
    expect(reactionTo('999', '/change', 10_000, LONG_AGO)).toEqual({
      message: 'login',
      endSession: true,
      goTo: '/components/login',
      delayMs: 0,
    });
  });

  test.each(QUIET)(
    'SES-044: on %s there is no message and no redirect, but the dead session goes',
    (path) => {
      expect(reactionTo('999', path, 10_000, LONG_AGO)).toEqual({
        message: null,
        endSession: true,
        goTo: null,
        delayMs: 0,
      });
      expect(isPathWithoutRedirect(`${path}/`)).toBe(true);
    },
  );

  test('SES-041: a burst of refused calls warns once in 3 seconds', () => {
    const warnedAt = 50_000;
    expect(reactionTo('999', '/change', warnedAt + WARNING_PAUSE_MS - 1, warnedAt).message).toBeNull();
    expect(reactionTo('999', '/change', warnedAt + WARNING_PAUSE_MS, warnedAt).message).toBe('login');
    expect(WARNING_PAUSE_MS).toBe(3000);
  });

  test('SES-044: a page that only begins like a quiet one is not quiet', () => {
    expect(isPathWithoutRedirect('/loginHistory')).toBe(false);
    expect(isPathWithoutRedirect('/noticeList')).toBe(false);
  });
});

test('SES-020 SES-021 SES-038 SES-039: 997 and 998 show the server words and lead to the page that mends it after half a second', () => {
  const shared = { message: 'server', endSession: false, delayMs: 500 };
  expect(reactionTo('997', '/c2cRelease', 0, LONG_AGO)).toEqual({ ...shared, goTo: '/userSetting' });
  expect(reactionTo('998', '/c2cRelease', 0, LONG_AGO)).toEqual({ ...shared, goTo: '/authentication' });
});

test('SES-036: any other refusal is shown in the words of the server and nothing else happens', () => {
  expect(reactionTo('error', '/dealCenter', 0, LONG_AGO)).toEqual({
    message: 'server',
    endSession: false,
    goTo: null,
    delayMs: 0,
  });
});

describe('the page to return to after login', () => {
  test('SES-098: a path of this site is kept with its query', () => {
    expect(safeReturnPath('/legalAccount?currency_id=3')).toBe('/legalAccount?currency_id=3');
  });

  test.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    'change',
  ])('WEB-018: %j cannot lead out of the site', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  test('ACC-018: coming from the login page itself leads home, not in a circle', () => {
    expect(safeReturnPath('/components/login?redirect=%2Fchange')).toBe('/');
    expect(safeReturnPath('/register')).toBe('/');
  });
});
