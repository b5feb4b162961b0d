import { accountArea } from '../account/handlers.ts';
import { demoArea } from '../demo/handlers.ts';
import type { Exchange } from '../exchange.ts';
import type { Area, Route } from '../http/handler.ts';
import { IDENTITY_EXPORTS } from '../identity/exports.ts';
import { identityArea } from '../identity/handlers.ts';
import { indexPriceArea } from '../index-prices/handlers.ts';
import { markDayArea } from '../index-prices/mark-days.ts';
import { newsArea } from '../news/handlers.ts';
import { PRODUCTS } from '../products.ts';
import { quotationsArea } from '../quotations/handlers.ts';
import { siteArea } from '../site/handlers.ts';
import { walletArea } from '../wallet/handlers.ts';

/** The areas, one line each; the products have a register of their own. */
const AREAS: readonly Area[] = [
  accountArea([IDENTITY_EXPORTS, ...PRODUCTS.map((product) => product.exports ?? {})]),
  identityArea,
  siteArea,
  newsArea,
  walletArea,
  quotationsArea,
  indexPriceArea,
  markDayArea,
  demoArea,
];

/** Every call the server answers. Two answers to one call are a mistake that stops the start. */
export function createRoutes(exchange: Exchange): readonly Route[] {
  const areas = [...AREAS, ...PRODUCTS.flatMap(({ calls }) => calls ?? [])];
  const routes = areas.flatMap((area) => area(exchange));
  const names = new Set<string>();
  for (const { call } of routes) {
    if (names.has(call.name)) throw new Error(`The call ${call.name} is answered twice.`);
    names.add(call.name);
  }
  return routes;
}
