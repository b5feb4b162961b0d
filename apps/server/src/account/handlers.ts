import type { Area } from '../http/handler.ts';
import { codeRoutes } from './code-handlers.ts';
import { forgetRoutes } from './forget-handlers.ts';
import { loginRoutes } from './login-handlers.ts';
import { profileRoutes } from './profile-handlers.ts';
import { registerRoutes } from './register-handlers.ts';

/** Accounts: codes, registration, login, forgotten passwords and what a user is told about themselves. */
export const accountArea: Area = (exchange) => [
  ...codeRoutes(exchange),
  ...registerRoutes(),
  ...loginRoutes(exchange),
  ...forgetRoutes(exchange),
  ...profileRoutes(),
];
