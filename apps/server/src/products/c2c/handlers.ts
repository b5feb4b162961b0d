import { calls } from '@assay/contract';
import { type RouteGroup, readRoute, userRoute } from '../../edge/http/handler.ts';
import { blockRoutes } from './block-handlers.ts';
import { dealRoutes } from './deal-handlers.ts';
import { readEligibility, readOffered } from './eligibility.ts';
import { merchantRoutes } from './merchant-handlers.ts';
import { offerRoutes } from './offer-handlers.ts';
import { readOffersToTake } from './offers-to-take.ts';
import { paymentRoutes } from './payment-handlers.ts';
import { messageRoutes } from './say-handlers.ts';
import { shopRoutes } from './shop-handlers.ts';

/** Calls of C2C trade: payment methods, terms, offers, deals, messages, merchants, shops and blocks. */
export const c2cArea: RouteGroup = () => [
  ...paymentRoutes(),
  readRoute(calls.c2cTerms, readOffered),
  userRoute(calls.c2cStanding, readEligibility),
  readRoute(calls.c2cMarket, readOffersToTake),
  ...offerRoutes(),
  ...dealRoutes(),
  ...messageRoutes(),
  ...merchantRoutes(),
  ...shopRoutes(),
  ...blockRoutes(),
];
