import { calls } from '@assay/contract';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Route, type RouteGroup, userRoute } from '../../edge/http/handler.ts';
import { bindRoutes } from './bind-handlers.ts';
import { chartSettingsRoutes } from './chart-settings-handlers.ts';
import { codeRoutes } from './code-handlers.ts';
import { forgetRoutes } from './forget-handlers.ts';
import { loginRoutes } from './login-handlers.ts';
import { passkeyRoutes } from './passkeys/passkey-handlers.ts';
import { passkeyLoginRoutes } from './passkeys/passkey-login-handlers.ts';
import { closingRoutes } from './privacy/closing-handlers.ts';
import type { ProductExports } from './privacy/export-context.ts';
import { exportRoutes } from './privacy/export-handlers.ts';
import { profileRoutes } from './profile-handlers.ts';
import { registerRoutes } from './register-handlers.ts';
import { safeRoutes } from './safe-handlers.ts';
import { sessionRoutes } from './session-handlers.ts';
import { stepUpRoutes } from './step-up-handlers.ts';
import { totpRoutes } from './totp-handlers.ts';
import { withdrawPasswordRoutes } from './withdraw-password-handlers.ts';

const ROWS = 10;

/**
 * Routes of accounts: codes, registration, login, sessions, security and messages. `exports` are the export tables of
 * other areas and the products.
 */
export const accountArea =
  (exports: readonly ProductExports[]): RouteGroup =>
  (exchange) => [
    ...codeRoutes(exchange),
    ...registerRoutes(exchange),
    ...loginRoutes(exchange),
    ...forgetRoutes(exchange),
    ...profileRoutes(),
    ...chartSettingsRoutes(),
    ...messageRoutes(),
    ...sessionRoutes(exchange),
    ...bindRoutes(),
    ...safeRoutes(exchange),
    ...withdrawPasswordRoutes(),
    ...totpRoutes(exchange),
    ...passkeyRoutes(exchange),
    ...passkeyLoginRoutes(exchange),
    ...stepUpRoutes(exchange),
    ...exportRoutes(exchange, exports),
    ...closingRoutes(exchange),
  ];

/** Routes of the messages sent to a user. */
function messageRoutes(): readonly Route[] {
  return [
    userRoute(calls.userMessages, async ({ page, limit = ROWS }, { exchange, session }) => {
      const { database, settings } = exchange;
      const letters = database
        .selectFrom('outbox')
        // By user id: the address may have belonged to another user before.
        .where('user_id', '=', BigInt(session.userId))
        .where('is_code', '=', false);
      const newest = letters.select(['id', 'subject', 'body', 'created_at']).orderBy('id', 'desc');
      const { rows, count } = await readPage(newest, pageRequestOf({ page, limit }));
      const list = rows.map((row) => ({
        id: Number(row.id),
        title: row.subject,
        content: row.body,
        time: wireTime(row.created_at.getTime(), settings.timeZone),
      }));
      return accept({ list, page, limit, count });
    }),
  ];
}
