import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import {
  accept,
  type CallContext,
  openRoute,
  type Refused,
  type Route,
  refuse,
  refuseNeeding,
  userRoute,
} from '../../edge/http/handler.ts';
import {
  consumeAttempt,
  refundAttempt,
  type StoredLimit,
  tooManyTries,
} from '../../edge/http/stored-limit.ts';
import { sessionCookie } from '../../edge/sessions/session-cookie.ts';
import { revokeSession } from '../../edge/sessions/session-repository.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { loginTextOf, spellingOf } from './address.ts';
import { browserIn, TRADERS_BROWSER } from './browser-cookie.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import { createLoginLimits, type LoginCaller, type LoginLimit } from './login-limit.ts';
import { factorsOf } from './passkey-repository.ts';
import { isPasswordOf, passwordHashQueue } from './password.ts';
import { findClosedUsers } from './privacy/close-account.ts';
import { requesterOf } from './requester.ts';
import { useSecondFactor } from './second-factor.ts';
import { loginsHalted, startSession } from './start-session.ts';
import { findUsersByLogin, lockUser, type User } from './user-repository.ts';

/** Limits on wrong passwords. */
const ATTEMPT_LIMITS = { name: 'login', windowMs: 5 * 60_000, own: 5, account: 20, network: 50 } as const;

/** Limit on logins with the right password, per user. */
const SUCCESS_LIMIT: StoredLimit = { name: 'login right', tries: 100, windowMs: 5 * 60_000 };
/** Limit in a demo, whose few users are shared by everyone. */
const SUCCESS_LIMIT_DEMO: StoredLimit = { ...SUCCESS_LIMIT, tries: 5_000 };

/** Routes of login and logout. */
export function loginRoutes(exchange: Exchange): readonly Route[] {
  const attemptLogin = createPasswordAttempts(exchange);

  /**
   * Returns null when the user has no second factor or the code is right. A user with a passkey as the only factor logs
   * in with it.
   */
  async function secondFactor(
    { id }: User,
    code: string | undefined,
    context: CallContext,
  ): Promise<Refused | null> {
    return exchange.database.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, id);
      const { hasTotp, passkeys } = await factorsOf(transaction, user);
      if (!hasTotp && passkeys === 0) return null;
      const needs = hasTotp ? 'totp' : 'passkey';
      if (code === undefined) return refuseNeeding(needs, `account.${needs}_needed`);
      const refused = await useSecondFactor(transaction, context, user, code);
      return refused?.key === 'account.totp_wrong' ? { ...refused, needs } : refused;
    });
  }

  return [
    openRoute(calls.login, async (input, context) => {
      // Before the password check: while logins are halted, nobody learns whether a password is right.
      const halted = await loginsHalted(exchange.database);
      if (halted !== null) return halted;
      // Everything in the caller's turn: a flood of attempts causes no more look-ups than allowed, and of concurrent
      // attempts only the first few count.
      const attempted = await passwordHashQueue(requesterOf(context).network, () =>
        attemptLogin(input.user_string, input.password, context),
      );
      if ('waitSeconds' in attempted) return tooManyTries(attempted.waitSeconds);
      const { user } = attempted;
      if (!user) return refuse('account.wrong_login');
      if (user.closed_at !== null) return refuse('account.closed');
      // Before the second factor, which would be useless for a frozen user.
      if (user.is_frozen) return refuse('common.account_frozen');
      return (await secondFactor(user, input.totp, context)) ?? startSession(user, context);
    }),

    userRoute(calls.logout, async (_input, { session, language, isSecure }) => {
      await revokeSession(exchange.database, exchange.now(), session.id);
      await exchange.publisher.sessionsChanged();
      return accept(message(language, 'account.logged_out'), {
        headers: { 'set-cookie': sessionCookie('', isSecure) },
      });
    }),
  ];
}

type LoginAttempt = { readonly user: User | undefined } | { readonly waitSeconds: number };

/** Returns the password check, which must run within the caller's turn of `passwordHashQueue`. */
function createPasswordAttempts(exchange: Exchange) {
  const limits = createLoginLimits(ATTEMPT_LIMITS, exchange);
  const successLimit = exchange.settings.demo ? SUCCESS_LIMIT_DEMO : SUCCESS_LIMIT;

  async function attemptLogin(typed: string, password: string, context: CallContext): Promise<LoginAttempt> {
    const { database, vault } = exchange;
    const users = [
      ...(await findUsersByLogin(database, typed)),
      ...(await findClosedUsers(database, vault, loginTextOf(typed))),
    ];
    return attemptPassword(users, password, limits(spellingOf(typed), await loginCaller(users, context)));
  }

  async function attemptPassword(
    users: readonly User[],
    password: string,
    limit: LoginLimit,
  ): Promise<LoginAttempt> {
    const waitSeconds = await limit.consume();
    if (waitSeconds > 0) return { waitSeconds };
    const attempted = await userWithPassword(users, password);
    if ('waitSeconds' in attempted) await limit.refund();
    else if (attempted.user) await limit.reset();
    return attempted;
  }

  /** Returns the user with this password. Takes the same work when there is no such user. */
  async function userWithPassword(users: readonly User[], password: string): Promise<LoginAttempt> {
    let waitSeconds = 0;
    for (const user of users.length === 0 ? [undefined] : users) {
      const successCounter = { limit: successLimit, key: String(user?.id ?? UNKNOWN_USER.id) };
      const seconds = await consumeAttempt(exchange, successCounter);
      waitSeconds = Math.max(waitSeconds, seconds);
      if (seconds > 0) continue;
      if (await isPasswordOf(user?.password_hash, password)) return { user };
      await refundAttempt(exchange, successCounter);
    }
    return waitSeconds > 0 ? { waitSeconds } : { user: undefined };
  }

  return attemptLogin;
}

/** An unknown account takes the same queries. */
const UNKNOWN_USER = { id: 0n };

/**
 * Returns the caller; known only if all candidate accounts have an earlier login from it, since an attempt tries them
 * all.
 */
async function loginCaller(
  users: readonly Pick<User, 'id'>[],
  { exchange, address, cookies }: CallContext,
): Promise<LoginCaller> {
  const browser = browserIn(TRADERS_BROWSER, cookies);
  const targetUsers = users.length === 0 ? [UNKNOWN_USER] : users;
  const logins = await Promise.all(targetUsers.map(({ id }) => formerLogins(exchange.database, id)));
  return {
    address,
    knownBrowser: logins.every((login) => hasBrowser(login, browser)) ? browser : null,
    isKnownNetwork: logins.every((login) => hasNetwork(login, address)),
  };
}
