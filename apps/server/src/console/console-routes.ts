import type { Exchange } from '../exchange.ts';
import { reviewPart } from '../identity/review-handlers.ts';
import { pricePart } from '../index-prices/console-prices.ts';
import { articlePart } from '../news/console-articles.ts';
import { settingPart } from '../site/console-settings.ts';
import { auditPart } from './audit-handlers.ts';
import { dashboardPart } from './dashboard-handlers.ts';
import { invitationPart } from './invitation-handlers.ts';
import { loginPart } from './login-handlers.ts';
import { marketPart } from './markets/market-handlers.ts';
import { outboxPart } from './outbox-handlers.ts';
import { requestPart } from './request-handlers.ts';
import { robotPart } from './robot-handlers.ts';
import type { ConsolePart, ConsoleRoute } from './route.ts';
import { staffPart } from './staff-handlers.ts';
import { userPart } from './user-handlers.ts';
import { viewPart } from './view-handlers.ts';

/** The parts of the console, one line each. */
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
  marketPart,
  pricePart,
  robotPart,
  viewPart,
  auditPart,
  staffPart,
];

/** Every call of the console with its answer. */
export function createConsoleRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  return PARTS.flatMap((part) => part(exchange));
}
