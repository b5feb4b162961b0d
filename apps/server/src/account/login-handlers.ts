import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import { accept, openRoute, type Route, refuse, userRoute } from '../http/handler.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isPasswordOf } from './password.ts';
import { sessionCookie } from './session-cookie.ts';
import { openSession, revokeSession } from './session-repository.ts';
import { findUsersByLogin, type User } from './user-repository.ts';

const WINDOW_MS = 5 * 60_000;
/** Wrong passwords within the window: for one account from one address, for one account, from one address. */
const TRIES_PAIR = 5;
const TRIES_ACCOUNT = 20;
const TRIES_ADDRESS = 50;

/** Login and logout. */
export function loginRoutes(exchange: Exchange): readonly Route[] {
  const limits = loginLimits(exchange.now);
  return [
    openRoute(calls.login, async (input, context) => {
      const account = input.user_string.trim().toLowerCase();
      const seconds = limits.secondsToWait(account, context.address);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      const user = await userWithPassword(await findUsersByLogin(exchange.database, account), input.password);
      if (!user) {
        limits.countFailure(account, context.address);
        return refuse('account.wrong_login');
      }
      limits.forgive(account, context.address);
      if (user.is_frozen) return refuse('common.account_frozen');
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

/** The user whose password it is. The work is the same when there is no such user. */
async function userWithPassword(users: readonly User[], password: string): Promise<User | undefined> {
  if (users.length === 0) await isPasswordOf(undefined, password);
  for (const user of users) {
    if (await isPasswordOf(user.password_hash, password)) return user;
  }
  return undefined;
}

function loginLimits(now: () => number) {
  const pairs = createRateLimit(TRIES_PAIR, WINDOW_MS, now);
  const accounts = createRateLimit(TRIES_ACCOUNT, WINDOW_MS, now);
  const addresses = createRateLimit(TRIES_ADDRESS, WINDOW_MS, now);
  const pairOf = (account: string, address: string) => `${address} ${account}`;
  return {
    secondsToWait: (account: string, address: string) =>
      Math.max(
        pairs.secondsToWait(pairOf(account, address)),
        accounts.secondsToWait(account),
        addresses.secondsToWait(address),
      ),
    countFailure(account: string, address: string) {
      pairs.count(pairOf(account, address));
      accounts.count(account);
      addresses.count(address);
    },
    forgive: (account: string, address: string) => pairs.forgive(pairOf(account, address)),
  };
}
