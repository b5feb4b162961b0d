import { auditPart } from '../console/audit-handlers.ts';
import { dashboardPart } from '../console/dashboard-handlers.ts';
import { haltPart } from '../console/halt-handlers.ts';
import { invitationPart } from '../console/invitation-handlers.ts';
import { loginPart } from '../console/login-handlers.ts';
import { outboxPart } from '../console/outbox-handlers.ts';
import { requestPart } from '../console/request-handlers.ts';
import type { ConsolePart, ConsoleRoute } from '../console/route.ts';
import { staffPart } from '../console/staff-handlers.ts';
import { userPart } from '../console/user-handlers.ts';
import { viewPart } from '../console/view-handlers.ts';
import { robotPart } from '../demo/robot-handlers.ts';
import type { Exchange } from '../exchange.ts';
import { reviewPart } from '../identity/review-handlers.ts';
import { pricePart } from '../index-prices/console-prices.ts';
import { articlePart } from '../news/console-articles.ts';
import { PRODUCTS } from '../products.ts';
import { settingPart } from '../site/console-settings.ts';
import { FOUR_EYES_KINDS } from './four-eyes-kinds.ts';

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
  requestPart(FOUR_EYES_KINDS),
  pricePart,
  robotPart,
  haltPart,
  viewPart,
  auditPart,
  staffPart,
];

/** Every call of the console with its answer. */
export function createConsoleRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const parts = [...PARTS, ...PRODUCTS.flatMap(({ console }) => console ?? [])];
  return parts.flatMap((part) => part(exchange));
}
