import { acceptorRoutes } from '../acceptor/routes.ts';
import { accountRoutes } from '../account/routes.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { apiKeyRoutes } from '../api-keys/routes.ts';
import { c2cRoutes } from '../c2c/routes.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { complaintRoutes } from '../complaint/routes.ts';
import { conversionRoutes } from '../conversion/routes.ts';
import { crowdRoutes } from '../crowd/routes.ts';
import { custodyRoutes } from '../custody/routes.ts';
import { earnRoutes } from '../earn/routes.ts';
import { homeRoutes } from '../home/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { indexPricesRoutes } from '../index-prices/routes.ts';
import { leverRoutes } from '../lever/routes.ts';
import { liabilityRoutes } from '../liabilities/routes.ts';
import { licencesRoutes } from '../licences/routes.ts';
import { noticeRoutes } from '../notices/routes.ts';
import { orderRoutes } from '../orders/routes.ts';
import { ownDataRoutes } from '../own-data/routes.ts';
import { portfolioRoutes } from '../portfolio/routes.ts';
import { quotationRoutes } from '../quotations/routes.ts';
import { rebateRoutes } from '../rebate/routes.ts';
import { regionsRoutes } from '../regions/routes.ts';
import { saleRoutes } from '../sale/routes.ts';
import { secondsRoutes } from '../seconds/routes.ts';
import { spotRoutes } from '../spot/routes.ts';
import { transferRoutes } from '../transfer/routes.ts';
import { twapRoutes } from '../twap/routes.ts';
import { voteRoutes } from '../vote/routes.ts';

/** Pages of the app, one line per area and product; each route declares its own navigation entries. */
export const ROUTES = [
  ...acceptorRoutes,
  ...accountRoutes,
  ...alertRoutes,
  ...apiKeyRoutes,
  ...c2cRoutes,
  ...checkoutRoutes,
  ...complaintRoutes,
  ...conversionRoutes,
  ...crowdRoutes,
  ...custodyRoutes,
  ...earnRoutes,
  ...homeRoutes,
  ...identityRoutes,
  ...indexPricesRoutes,
  ...leverRoutes,
  ...liabilityRoutes,
  ...licencesRoutes,
  ...quotationRoutes,
  ...noticeRoutes,
  ...orderRoutes,
  ...ownDataRoutes,
  ...portfolioRoutes,
  ...rebateRoutes,
  ...regionsRoutes,
  ...saleRoutes,
  ...secondsRoutes,
  ...spotRoutes,
  ...transferRoutes,
  ...twapRoutes,
  ...voteRoutes,
] as const;
