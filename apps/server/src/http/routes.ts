import type { Exchange } from '../exchange.ts';
import { marketRoutes } from '../market/handlers.ts';
import type { Route } from './handler.ts';

/** Makes the routes of one area. State that belongs to the running exchange lives in the closure. */
export type Area = (exchange: Exchange) => readonly Route[];

/** The areas, one line each. */
const AREAS: readonly Area[] = [marketRoutes];

/** Every call the server answers. Two answers to one call are a mistake that stops the start. */
export function createRoutes(exchange: Exchange): readonly Route[] {
  const routes = AREAS.flatMap((area) => area(exchange));
  const names = new Set<string>();
  for (const { call } of routes) {
    if (names.has(call.name)) throw new Error(`The call ${call.name} is answered twice.`);
    names.add(call.name);
  }
  return routes;
}
