import type { Exchange } from '../exchange.ts';
import { auditPart } from './audit-handlers.ts';
import { dashboardPart } from './dashboard-handlers.ts';
import { invitationPart } from './invitation-handlers.ts';
import { loginPart } from './login-handlers.ts';
import { outboxPart } from './outbox-handlers.ts';
import { requestPart } from './request-handlers.ts';
import type { ConsolePart, ConsoleRoute } from './route.ts';
import { staffPart } from './staff-handlers.ts';
import { userPart } from './user-handlers.ts';

/** The parts of the console, one line each. */
const PARTS: readonly ConsolePart[] = [
  loginPart,
  invitationPart,
  dashboardPart,
  userPart,
  outboxPart,
  requestPart,
  auditPart,
  staffPart,
];

/** Every call of the console with its answer. */
export function createConsoleRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  return PARTS.flatMap((part) => part(exchange));
}
