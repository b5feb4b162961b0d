import type { Exchange } from '../exchange.ts';
import { reviewPart } from '../identity/review-handlers.ts';
import { pricePart } from '../index-prices/console-prices.ts';
import { articlePart } from '../news/console-articles.ts';
import { PRODUCTS } from '../products.ts';
import { settingPart } from '../site/console-settings.ts';
import { auditPart } from './audit-handlers.ts';
import { dashboardPart } from './dashboard-handlers.ts';
import { invitationPart } from './invitation-handlers.ts';
import { loginPart } from './login-handlers.ts';
import { outboxPart } from './outbox-handlers.ts';
import { requestPart } from './request-handlers.ts';
import { robotPart } from './robot-handlers.ts';
import type { ConsolePart, ConsoleRoute } from './route.ts';
import { staffPart } from './staff-handlers.ts';
import { userPart } from './user-handlers.ts';
import { viewPart } from './view-handlers.ts';

/** The parts of the console, one line each; the products have a register of their own. */
const PARTS: readonly ConsolePart[] = [
  loginPart,
  invitationPart,
  dashboardPart,
  userPart,
  reviewPart,
  outboxPart,
  articlePart,
  settingPart,
  requestPart,
  pricePart,
  robotPart,
  viewPart,
  auditPart,
  staffPart,
];

/** Every call of the console with its answer. */
export function createConsoleRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const parts = [...PARTS, ...PRODUCTS.flatMap(({ console }) => console ?? [])];
  return parts.flatMap((part) => part(exchange));
}
