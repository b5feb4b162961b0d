import { auditPart } from '../backoffice/console/audit-handlers.ts';
import { dashboardPart } from '../backoffice/console/dashboard-handlers.ts';
import type { FourEyesKind } from '../backoffice/console/four-eyes.ts';
import { grantOwner } from '../backoffice/console/grant-owner.ts';
import { haltPart, resumeKind } from '../backoffice/console/halt-handlers.ts';
import { invitationPart } from '../backoffice/console/invitation-handlers.ts';
import { loginPart } from '../backoffice/console/login-handlers.ts';
import { outboxPart } from '../backoffice/console/outbox-handlers.ts';
import { requestPart } from '../backoffice/console/request-handlers.ts';
import type { ConsoleRoute, ConsoleRouteGroup } from '../backoffice/console/route.ts';
import { staffPart } from '../backoffice/console/staff-handlers.ts';
import { STAFF_KINDS } from '../backoffice/console/staff-kinds.ts';
import { userPart } from '../backoffice/console/user-handlers.ts';
import { viewPart } from '../backoffice/console/view-handlers.ts';
import { reviewPart } from '../backoffice/identity/review-handlers.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { robotPart } from '../ops/demo/robot-handlers.ts';
import { PRODUCTS } from '../products/products.ts';
import { pricePart } from '../public/index-prices/console-prices.ts';
import { priceTermsKind } from '../public/index-prices/price-terms-kind.ts';
import { articlePart } from '../public/news/console-articles.ts';
import { legalKind } from '../public/news/legal-kind.ts';
import { brandKind } from '../public/site/brand-kind.ts';
import { brandPart } from '../public/site/console-brand.ts';
import { settingPart } from '../public/site/console-settings.ts';

/** Four-eyes changes: of staff, of index prices, of halts, of texts that bind users, of the brand, and of each product. */
const FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  grantOwner,
  ...STAFF_KINDS,
  priceTermsKind,
  resumeKind,
  legalKind,
  brandKind,
  ...PRODUCTS.flatMap(({ fourEyes = [] }) => fourEyes),
];

/** The parts of the console, one line each; the products have a register of their own. */
const PARTS: readonly ConsoleRouteGroup[] = [
  loginPart,
  invitationPart,
  dashboardPart,
  userPart,
  reviewPart,
  outboxPart,
  articlePart,
  settingPart,
  brandPart,
  requestPart(FOUR_EYES_KINDS),
  pricePart,
  robotPart,
  haltPart,
  viewPart,
  auditPart,
  staffPart,
];

/** Returns every call of the console with its handler. */
export function createConsoleRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const parts = [...PARTS, ...PRODUCTS.flatMap(({ console }) => console ?? [])];
  return parts.flatMap((part) => part(exchange));
}
