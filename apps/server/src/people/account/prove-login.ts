import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { withinLimit } from '../../edge/http/stored-limit.ts';
import { askerOf } from './asker.ts';
import { isPasswordOf, passwordWork } from './password.ts';
import { findUser } from './user-repository.ts';

/** Wrong login passwords of one user, typed into a session. */
const TRIES = { name: 'prove_login', tries: 5, windowMs: 5 * 60_000 } as const;

/** Asks for the login password again before something grave. Null when it is right. */
export async function proveLogin(password: string, context: UserContext): Promise<Refused | null> {
  const { exchange, session } = context;
  const user = await findUser(exchange.database, session.userId);
  const counter = { limit: TRIES, key: String(session.userId) };
  // The limit is asked when its turn has come, like that of the login.
  return passwordWork(askerOf(context).who, () =>
    withinLimit(
      exchange,
      counter,
      async () =>
        (await isPasswordOf(user?.password_hash, password)) ? null : refuse('account.old_password_wrong'),
      (refused) => refused !== null,
    ),
  );
}
