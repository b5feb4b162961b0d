import type { Route, RouteGroup } from '../edge/http/handler.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { demoArea } from '../ops/demo/handlers.ts';
import { accountArea } from '../people/account/handlers.ts';
import { IDENTITY_EXPORTS } from '../people/identity/exports.ts';
import { identityArea } from '../people/identity/handlers.ts';
import { walletArea } from '../people/wallet/handlers.ts';
import { PRODUCTS } from '../products/products.ts';
import { indexPriceArea } from '../public/index-prices/handlers.ts';
import { indexPriceDayArea } from '../public/index-prices/index-price-days.ts';
import { newsArea } from '../public/news/handlers.ts';
import { quotationsArea } from '../public/quotations/handlers.ts';
import { siteArea } from '../public/site/handlers.ts';

/** The areas, one line each; the products have a register of their own. */
const AREAS: readonly RouteGroup[] = [
  accountArea([IDENTITY_EXPORTS, ...PRODUCTS.map((product) => product.exports ?? {})]),
  identityArea,
  siteArea,
  newsArea,
  walletArea,
  quotationsArea,
  indexPriceArea,
  indexPriceDayArea,
  demoArea,
];

/** Returns every call of the server. Two handlers of one call are a mistake that stops the start. */
export function createRoutes(exchange: Exchange): readonly Route[] {
  const areas = [...AREAS, ...PRODUCTS.flatMap(({ calls }) => calls ?? [])];
  const routes = areas.flatMap((area) => area(exchange));
  const names = new Set<string>();
  for (const { call } of routes) {
    if (names.has(call.name)) throw new Error(`The call ${call.name} has two handlers.`);
    names.add(call.name);
  }
  return routes;
}
