import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { accept, openRoute, type Route, refuse, userRoute } from '../http/handler.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { alertOfNewDevice } from './login-alert.ts';
import { isPasswordOf, passwordWork } from './password.ts';
import { useSecondFactor } from './second-factor.ts';
import { sessionCookie } from './session-cookie.ts';
import { openSession, revokeSession } from './session-repository.ts';
import { findUsersByLogin, lockUser, type User } from './user-repository.ts';

const WINDOW_MS = 5 * 60_000;
/** Wrong passwords within the window: for one account from one address, for one account, from one address. */
const TRIES_PAIR = 5;
const TRIES_ACCOUNT = 20;
const TRIES_ADDRESS = 50;
/** Wrong authenticator codes for one account, within the same window. */
const CODE_TRIES = 5;

/** Login and logout. */
export function loginRoutes(exchange: Exchange): readonly Route[] {
  const limits = loginLimits(exchange.now);
  const codeTries = createRateLimit(CODE_TRIES, WINDOW_MS, exchange.now);

  /** Null when the user has no authenticator or the code is right. */
  async function secondFactor({ id, totp_secret: secret }: User, code: string | undefined) {
    if (secret === null) return null;
    if (code === undefined) return { ...refuse('account.totp_needed'), needs: 'totp' } as const;
    const key = String(id);
    const seconds = codeTries.secondsToWait(key);
    if (seconds > 0) return refuse('common.too_many_requests', { seconds });
    // Counted before it is looked at: of many sent at once only the first few count.
    codeTries.count(key);
    const isRight = await exchange.database
      .transaction()
      .execute(async (transaction) =>
        useSecondFactor(transaction, exchange.now(), await lockUser(transaction, id), code),
      );
    if (!isRight) return { ...refuse('account.totp_wrong'), needs: 'totp' } as const;
    codeTries.forgive(key);
    return null;
  }

  return [
    openRoute(calls.login, async (input, context) => {
      const account = input.user_string.trim().toLowerCase();
      const users = await findUsersByLogin(exchange.database, account);
      // The limit is asked when its turn has come: of many tries sent at once only the first few count.
      const tried = await passwordWork(() =>
        tryPassword(users, input.password, limits.of(account, context.address)),
      );
      if ('waitSeconds' in tried) return refuse('common.too_many_requests', { seconds: tried.waitSeconds });
      const { user } = tried;
      if (!user) return refuse('account.wrong_login');
      if (user.is_frozen) return refuse('common.account_frozen');
      const refused = await secondFactor(user, input.totp);
      if (refused) return refused;
      await alertOfNewDevice(exchange, user, context);
      const token = await openSession(exchange.database, exchange.now(), {
        userId: user.id,
        userAgent: context.userAgent,
        address: context.address,
      });
      return accept(token, { headers: { 'set-cookie': sessionCookie(token, context.isSecure) } });
    }),

    userRoute(calls.logout, async (_input, { session, language, isSecure }) => {
      await revokeSession(exchange.database, exchange.now(), session.id);
      return accept(message(language, 'account.logged_out'), {
        headers: { 'set-cookie': sessionCookie('', isSecure) },
      });
    }),
  ];
}

type Tried = { readonly user: User | undefined } | { readonly waitSeconds: number };

async function tryPassword(users: readonly User[], password: string, limit: LoginLimit): Promise<Tried> {
  const waitSeconds = limit.secondsToWait();
  if (waitSeconds > 0) return { waitSeconds };
  const user = await userWithPassword(users, password);
  if (user) limit.forgive();
  else limit.countFailure();
  return { user };
}

/** The user whose password it is. The work is the same when there is no such user. */
async function userWithPassword(users: readonly User[], password: string): Promise<User | undefined> {
  if (users.length === 0) await isPasswordOf(undefined, password);
  for (const user of users) {
    if (await isPasswordOf(user.password_hash, password)) return user;
  }
  return undefined;
}

type LoginLimit = {
  readonly secondsToWait: () => number;
  readonly countFailure: () => void;
  readonly forgive: () => void;
};

function loginLimits(now: () => number) {
  const pairs = createRateLimit(TRIES_PAIR, WINDOW_MS, now);
  const accounts = createRateLimit(TRIES_ACCOUNT, WINDOW_MS, now);
  const addresses = createRateLimit(TRIES_ADDRESS, WINDOW_MS, now);
  return {
    of(account: string, address: string): LoginLimit {
      const pair = `${address} ${account}`;
      return {
        secondsToWait: () =>
          Math.max(
            pairs.secondsToWait(pair),
            accounts.secondsToWait(account),
            addresses.secondsToWait(address),
          ),
        countFailure() {
          pairs.count(pair);
          accounts.count(account);
          addresses.count(address);
        },
        forgive: () => pairs.forgive(pair),
      };
    },
  };
}
