import { accountArea } from '../account/handlers.ts';
import { demoArea } from '../demo/handlers.ts';
import type { Exchange } from '../exchange.ts';
import { identityArea } from '../identity/handlers.ts';
import { marketArea } from '../market/handlers.ts';
import { newsArea } from '../news/handlers.ts';
import { siteArea } from '../site/handlers.ts';
import { spotArea } from '../spot/handlers.ts';
import { walletArea } from '../wallet/handlers.ts';
import type { Area, Route } from './handler.ts';

/** The areas, one line each. */
const AREAS: readonly Area[] = [
  accountArea,
  identityArea,
  siteArea,
  newsArea,
  walletArea,
  marketArea,
  spotArea,
  demoArea,
];

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
