import { message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { findHalt } from '../../core/halts/read-halts.ts';
import { accept, type CallContext, type Refused, type Reply, refuse } from '../../edge/http/handler.ts';
import { sessionCookie } from '../../edge/sessions/session-cookie.ts';
import { openSession } from '../../edge/sessions/session-repository.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { browserIn, markBrowser, TRADERS_BROWSER } from './browser-cookie.ts';
import { deviceOf } from './device.ts';
import { formerLogins, hasBrowser, hasNetwork } from './former-logins.ts';
import { sendNotice } from './letters.ts';
import { storeLanguage } from './reading-language.ts';
import type { User } from './user-repository.ts';

/** Opens a session for an authenticated user, and returns the token; refuses a frozen one. */
export async function startSession(user: User, context: CallContext): Promise<Reply<string>> {
  const { exchange, userAgent, address, isSecure, cookies } = context;
  const halted = await loginsHalted(exchange.database);
  if (halted !== null) return halted;
  if (user.is_frozen) return refuse('common.account_frozen');
  await storeLanguage(exchange.database, user, context.statedLanguage);
  const browser = browserIn(TRADERS_BROWSER, cookies);
  await notifyOfUnknownLogin(exchange, user, { userAgent, address, browser });
  const marked = markBrowser(TRADERS_BROWSER, isSecure);
  const token = await openSession(exchange.database, exchange.now(), {
    userId: user.id,
    userAgent,
    address,
    browserHash: marked.hash,
  });
  return accept(token, { headers: { 'set-cookie': [sessionCookie(token, isSecure), marked.header] } });
}

/** Returns the refusal while the operator has halted logins; null otherwise. */
export async function loginsHalted(database: Kysely<Schema>): Promise<Refused | null> {
  const halt = await findHalt(database, 'logins');
  return halt === undefined ? null : refuse('common.logins_halted', { notice: halt.notice });
}

/**
 * Notifies a user of a login from a device type or network that none of the earlier logins had. A browser recognised by
 * its cookie causes no notice, and neither does the first login ever. Must be called before the new session is stored.
 */
async function notifyOfUnknownLogin(
  exchange: Exchange,
  user: User,
  login: { readonly userAgent: string; readonly address: string; readonly browser: Buffer | null },
): Promise<void> {
  const previousLogins = await formerLogins(exchange.database, user.id);
  if (previousLogins.length === 0 || hasBrowser(previousLogins, login.browser)) return;
  const device = deviceOf(login.userAgent);
  const isKnownDevice = previousLogins.some((row) => deviceOf(row.user_agent) === device);
  if (isKnownDevice && hasNetwork(previousLogins, login.address)) return;
  await sendNotice(exchange.database, exchange, user, 'login_alert', {
    device: device === '' ? message(user.lang, 'mail.unknown_device') : device,
    address: login.address,
  });
}
