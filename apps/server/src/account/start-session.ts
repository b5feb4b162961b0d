import { accept, type CallContext, type Reply, refuse } from '../http/handler.ts';
import { alertOfNewDevice } from './login-alert.ts';
import { keepLanguage } from './reading-language.ts';
import { sessionCookie } from './session-cookie.ts';
import { openSession } from './session-repository.ts';
import type { User } from './user-repository.ts';

/** Opens a session for a user who has proven to be one; a frozen one is told so. Answers the token. */
export async function startSession(user: User, context: CallContext): Promise<Reply<string>> {
  const { exchange, userAgent, address, isSecure } = context;
  if (user.is_frozen) return refuse('common.account_frozen');
  await keepLanguage(exchange.database, user, context.statedLanguage);
  await alertOfNewDevice(exchange, user, context);
  const token = await openSession(exchange.database, exchange.now(), {
    userId: user.id,
    userAgent,
    address,
  });
  return accept(token, { headers: { 'set-cookie': sessionCookie(token, isSecure) } });
}
