import { acceptorRoutes } from '../acceptor/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import { brandRoutes } from '../brand/routes.ts';
import { c2cMerchantRoutes } from '../c2c/merchants/routes.ts';
import { c2cRoutes } from '../c2c/routes.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { complaintRoutes } from '../complaint/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { conversionRoutes } from '../conversion/routes.ts';
import { crowdRoutes } from '../crowd/routes.ts';
import { custodyRoutes } from '../custody/routes.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { earnRoutes } from '../earn/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { leverRoutes } from '../lever/routes.ts';
import { listingRoutes } from '../listing/routes.ts';
import { outboxRoutes } from '../outbox/routes.ts';
import { priceRoutes } from '../prices/routes.ts';
import { rebateRoutes } from '../rebate/routes.ts';
import { regionsRoutes } from '../regions/routes.ts';
import { requestRoutes } from '../requests/routes.ts';
import { saleRoutes } from '../sale/routes.ts';
import { secondsRoutes } from '../seconds/routes.ts';
import { settingRoutes } from '../site/routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { voteRoutes } from '../vote/routes.ts';

/** Pages of staff, one line per area and product; each route declares its navigation entry. */
export const ROUTES = [
  ...acceptorRoutes,
  ...auditRoutes,
  ...brandRoutes,
  ...c2cRoutes,
  ...c2cMerchantRoutes,
  ...checkoutRoutes,
  ...complaintRoutes,
  ...contentRoutes,
  ...conversionRoutes,
  ...crowdRoutes,
  ...custodyRoutes,
  ...dashboardRoutes,
  ...earnRoutes,
  ...identityRoutes,
  ...leverRoutes,
  ...listingRoutes,
  ...outboxRoutes,
  ...priceRoutes,
  ...rebateRoutes,
  ...requestRoutes,
  ...regionsRoutes,
  ...saleRoutes,
  ...secondsRoutes,
  ...settingRoutes,
  ...staffRoutes,
  ...userRoutes,
  ...voteRoutes,
] as const;
