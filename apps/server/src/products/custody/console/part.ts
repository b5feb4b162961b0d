import type { ConsoleRouteGroup } from '../../../backoffice/console/route.ts';
import { liabilityDeskRoutes } from '../liabilities/console.ts';
import { batchRoutes } from './batch-handlers.ts';
import { deskRoutes } from './desk-handlers.ts';
import { listRoutes } from './list-handlers.ts';
import { reserveRoutes } from './reserve-handlers.ts';
import { termRoutes } from './term-handlers.ts';

/** Console routes of the finance desk. */
export const custodyPart: ConsoleRouteGroup = (exchange) => [
  ...listRoutes(exchange),
  ...deskRoutes(exchange),
  ...termRoutes(exchange),
  ...reserveRoutes(exchange),
  ...batchRoutes(exchange),
  ...liabilityDeskRoutes(exchange),
];
