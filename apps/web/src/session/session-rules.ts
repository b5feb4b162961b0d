import type { RefusalType } from '@assay/contract';

export const LOGIN_PATH = '/components/login';
/** Time for which repeated login warnings are suppressed. */
export const WARNING_PAUSE_MS = 3000;
/** Time for which a refusal is visible before the page that resolves it opens. */
const REDIRECT_DELAY_MS = 500;
/** Interval of activity reports to the server. */
export const ACTIVITY_INTERVAL_MS = 10_000;

/** Pages on which an ended session shows no message and causes no redirect. */
const PATHS_WITHOUT_REDIRECT = new Set([
  '/',
  '/home',
  '/homeContent',
  '/login',
  '/components/login',
  '/register',
  '/components/register',
]);

/** Reaction of the page to a refused call. */
export type Reaction = {
  readonly message: 'server' | 'login' | null;
  readonly endSession: boolean;
  readonly goTo: string | null;
  readonly delayMs: number;
};

/** Decides the reaction to a refused call (sections 1 and 8 of the contract). Times in milliseconds. */
export function reactionTo(type: RefusalType, path: string, nowMs: number, lastWarningMs: number): Reaction {
  switch (type) {
    case '999':
      return sessionEnded(path, nowMs - lastWarningMs >= WARNING_PAUSE_MS);
    case '998':
      return { message: 'server', endSession: false, goTo: '/authentication', delayMs: REDIRECT_DELAY_MS };
    case '997':
      return { message: 'server', endSession: false, goTo: '/userSetting', delayMs: REDIRECT_DELAY_MS };
    case 'error':
      return { message: 'server', endSession: false, goTo: null, delayMs: 0 };
  }
}

/** Returns true for a path on which an ended session shows no message. */
export function isPathWithoutRedirect(path: string): boolean {
  return PATHS_WITHOUT_REDIRECT.has(withoutTrailingSlash(path));
}

/** Returns the path to open after a login: a path within this site that is not quiet, else home. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return '/';
  const [pathname = '/'] = path.split(/[?#]/);
  return isPathWithoutRedirect(pathname) ? '/' : path;
}

function sessionEnded(path: string, isLongAgo: boolean): Reaction {
  const staysOnPage = isPathWithoutRedirect(path);
  return {
    message: staysOnPage || !isLongAgo ? null : 'login',
    endSession: true,
    goTo: staysOnPage ? null : LOGIN_PATH,
    delayMs: 0,
  };
}

function withoutTrailingSlash(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character <= ' ');
}
