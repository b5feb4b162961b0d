import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { withinLimit } from '../../edge/http/stored-limit.ts';
import { isPasswordOf, passwordHashQueue } from './password.ts';
import { requesterOf } from './requester.ts';
import { findUser } from './user-repository.ts';

/** Wrong login passwords entered within a session, per user. */
const ATTEMPT_LIMIT = { name: 'prove_login', tries: 5, windowMs: 5 * 60_000 } as const;

/** Checks the login password again before a grave act. Null when it is right. */
export async function proveLogin(password: string, context: UserContext): Promise<Refused | null> {
  const { exchange, session } = context;
  const user = await findUser(exchange.database, session.userId);
  const counter = { limit: ATTEMPT_LIMIT, key: String(session.userId) };
  // The limit is checked within the caller's turn, as for the login.
  return passwordHashQueue(requesterOf(context).caller, () =>
    withinLimit(
      exchange,
      counter,
      async () =>
        (await isPasswordOf(user?.password_hash, password)) ? null : refuse('account.old_password_wrong'),
      (refusal) => refusal !== null,
    ),
  );
}
