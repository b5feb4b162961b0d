import type { ConsolePart } from '../../console/route.ts';
import { liabilityDeskRoutes } from '../liabilities/console.ts';
import { deskRoutes } from './desk-handlers.ts';
import { listRoutes } from './list-handlers.ts';
import { termRoutes } from './term-handlers.ts';

/** The finance desk. */
export const custodyPart: ConsolePart = (exchange) => [
  ...listRoutes(exchange),
  ...deskRoutes(exchange),
  ...termRoutes(exchange),
  ...liabilityDeskRoutes(exchange),
];
