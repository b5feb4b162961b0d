import type { ConsoleRouteGroup } from '../../../backoffice/console/route.ts';
import { actionRoutes } from './act-handlers.ts';
import { cannedRoutes } from './canned-handlers.ts';
import { listRoutes } from './list-handlers.ts';

/** Console routes of the complaints desk. */
export const complaintPart: ConsoleRouteGroup = (exchange) => [
  ...listRoutes(exchange),
  ...actionRoutes(exchange),
  ...cannedRoutes(exchange),
];
