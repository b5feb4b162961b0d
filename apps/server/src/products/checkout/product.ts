import type { Product } from '../product.ts';
import { CHECKOUT_CHECKS } from './checks.ts';
import { reasonInCheckouts } from './closing.ts';
import { CHECKOUT_KINDS } from './console/kinds.ts';
import { checkoutPart } from './console/part.ts';
import { CHECKOUT_COUNTERS } from './counters.ts';
import { paymentRows } from './exports.ts';
import { forgetCheckouts } from './forget.ts';
import { gatewayOf } from './gateway.ts';
import { checkoutArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { noticeJob } from './notices.ts';
import { CHECKOUT_OFFER } from './offer.ts';
import { CHECKOUT_PUSHES } from './pushes.ts';
import { CHECKOUT_REASONS } from './reasons.ts';
import { simulatedJob } from './simulated/gateway.ts';
import { CHECKOUT_SUBJECTS } from './subjects.ts';
import { CHECKOUT_TABLES } from './tables.ts';
import { checkoutTiles } from './tiles.ts';
import { CHECKOUT_WATCHED } from './watched.ts';

/** Payments in yuan through a payment service, which bring coins at a firm rate. */
export const checkout: Product = {
  name: 'checkout',
  tables: CHECKOUT_TABLES,
  checks: CHECKOUT_CHECKS,
  calls: checkoutArea,
  pushes: CHECKOUT_PUSHES,
  exports: { payments: paymentRows },
  closing: reasonInCheckouts,
  forget: forgetCheckouts,
  console: checkoutPart,
  fourEyes: CHECKOUT_KINDS,
  offer: CHECKOUT_OFFER,
  counters: CHECKOUT_COUNTERS,
  reasons: CHECKOUT_REASONS,
  subjects: CHECKOUT_SUBJECTS,
  boardTiles: checkoutTiles,
  watched: CHECKOUT_WATCHED,
  upkeep: (exchange) => {
    const gateway = gatewayOf(exchange);
    // What has begun ends, and is told of, also when no payment service is set up any more.
    const letters = letterJob(exchange);
    if (gateway === null) return [letters];
    return [letters, noticeJob(exchange), ...(gateway.isSimulated ? [simulatedJob(exchange)] : [])];
  },
};
