import { type Refused, refuse, type UserContext } from '../http/handler.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isPasswordOf, passwordWork } from './password.ts';
import { findUser } from './user-repository.ts';

const WINDOW_MS = 5 * 60_000;
/** Wrong login passwords of one user within the window, typed into a session. */
const TRIES = 5;

/** Asks for the login password again before something grave. Null when it is right. */
export type ProveLogin = (password: string, context: UserContext) => Promise<Refused | null>;

/** Makes the question, with a memory of the wrong answers. */
export function createProveLogin(now: () => number): ProveLogin {
  const tries = createRateLimit(TRIES, WINDOW_MS, now);
  return async (password, { exchange, session }) => {
    const key = String(session.userId);
    const user = await findUser(exchange.database, session.userId);
    // The limit is asked when its turn has come, like that of the login.
    return passwordWork(async () => {
      const seconds = tries.secondsToWait(key);
      if (seconds > 0) return refuse('common.too_many_requests', { seconds });
      if (await isPasswordOf(user?.password_hash, password)) return null;
      tries.count(key);
      return refuse('account.old_password_wrong');
    });
  };
}
