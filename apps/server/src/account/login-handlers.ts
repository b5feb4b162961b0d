import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../exchange.ts';
import {
  accept,
  openRoute,
  type Refused,
  type Route,
  refuse,
  refuseNeeding,
  userRoute,
} from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import { createAddressLimit, createRateLimit } from '../http/rate-limit.ts';
import { spellingOf } from './address.ts';
import { factorsOf } from './passkeys/passkey-repository.ts';
import { isPasswordOf, passwordWork } from './password.ts';
import { findClosedUsers } from './privacy/close-account.ts';
import { useSecondFactor } from './second-factor.ts';
import { sessionCookie } from './session-cookie.ts';
import { revokeSession } from './session-repository.ts';
import { startSession } from './start-session.ts';
import { findUsersByLogin, lockUser, type User } from './user-repository.ts';

const WINDOW_MS = 5 * 60_000;
/** Wrong passwords within the window: for one account from one address, for one account, from one address. */
const TRIES_PAIR = 5;
const TRIES_ACCOUNT = 20;
const TRIES_ADDRESS = 50;

/** Login and logout. */
export function loginRoutes(exchange: Exchange): readonly Route[] {
  const limits = loginLimits(exchange.now);

  /** Null when the user has no second factor or the code is right. Who has a passkey alone logs in with it. */
  async function secondFactor({ id }: User, code: string | undefined): Promise<Refused | null> {
    return exchange.database.transaction().execute(async (transaction) => {
      const user = await lockUser(transaction, id);
      const { hasTotp, passkeys } = await factorsOf(transaction, user);
      if (!hasTotp && passkeys === 0) return null;
      const needs = hasTotp ? 'totp' : 'passkey';
      if (code === undefined) return refuseNeeding(needs, `account.${needs}_needed`);
      const refused = await useSecondFactor(transaction, exchange, user, code);
      return refused?.key === 'account.totp_wrong' ? { ...refused, needs } : refused;
    });
  }

  return [
    openRoute(calls.login, async (input, context) => {
      const account = input.user_string.trim().toLowerCase();
      const { database, vault } = exchange;
      const users = [
        ...(await findUsersByLogin(database, account)),
        ...(await findClosedUsers(database, vault, account)),
      ];
      // The limit is asked when its turn has come: of many tries sent at once only the first few count.
      const tried = await passwordWork(() =>
        tryPassword(users, input.password, limits.of(spellingOf(account), context.address)),
      );
      if ('waitSeconds' in tried) return refuse('common.too_many_requests', { seconds: tried.waitSeconds });
      const { user } = tried;
      if (!user) return refuse('account.wrong_login');
      if (user.closed_at !== null) return refuse('account.closed');
      // Before the second factor, which a frozen user would be asked for in vain.
      if (user.is_frozen) return refuse('common.account_frozen');
      return (await secondFactor(user, input.totp)) ?? startSession(user, context);
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
  const addresses = createAddressLimit(TRIES_ADDRESS, WINDOW_MS, now);
  return {
    of(account: string, address: string): LoginLimit {
      const pair = `${networkOf(address)} ${account}`;
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
