import type { Area } from '../../edge/http/handler.ts';
import { bindRoutes } from './bind-handlers.ts';
import { codeRoutes } from './code-handlers.ts';
import { forgetRoutes } from './forget-handlers.ts';
import { loginRoutes } from './login-handlers.ts';
import { messageRoutes } from './message-handlers.ts';
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

/**
 * Accounts: codes, registration, login, sessions, what protects them and what a user is told about themselves.
 * `exports` is what other areas and the products have of a user's own data.
 */
export const accountArea =
  (exports: readonly ProductExports[]): Area =>
  (exchange) => [
    ...codeRoutes(exchange),
    ...registerRoutes(exchange),
    ...loginRoutes(exchange),
    ...forgetRoutes(exchange),
    ...profileRoutes(),
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
