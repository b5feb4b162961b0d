import type { Product } from '../product.ts';
import { C2C_CHECKS } from './checks.ts';
import { reasonInC2c } from './closing.ts';
import { readC2cCnyRate } from './cny-rate.ts';
import { C2C_KINDS } from './console/kinds.ts';
import { c2cPart } from './console/part.ts';
import { c2cTiles } from './console/tiles.ts';
import { C2C_COUNTERS } from './counters.ts';
import { dealRows, messageRows, methodRows, offerRows } from './exports.ts';
import { ratingRows, shopRows } from './exports-of-shops.ts';
import { forgetC2c } from './forget.ts';
import { c2cArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { C2C_OFFER } from './offer.ts';
import { METHOD_DETAILS } from './payment-methods.ts';
import { C2C_PUSHES } from './pushes.ts';
import { C2C_REASONS } from './reasons.ts';
import { readSellerStatus } from './seller.ts';
import { C2C_SETTINGS } from './settings.ts';
import { C2C_SUBJECTS } from './subjects.ts';
import { C2C_TABLES } from './tables.ts';
import { C2C_WATCHED } from './watched.ts';

/** People who buy and sell coins from each other for money that is paid outside. */
export const c2c: Product = {
  name: 'c2c',
  tables: C2C_TABLES,
  checks: C2C_CHECKS,
  calls: c2cArea,
  pushes: C2C_PUSHES,
  exports: {
    c2c_offers: offerRows,
    c2c_deals: dealRows,
    c2c_messages: messageRows,
    c2c_payment_methods: methodRows,
    c2c_ratings: ratingRows,
    c2c_shop: shopRows,
  },
  closing: reasonInC2c,
  forget: forgetC2c,
  console: c2cPart,
  fourEyes: C2C_KINDS,
  boardTiles: c2cTiles,
  sealed: [METHOD_DETAILS],
  seller: readSellerStatus,
  cnyRate: readC2cCnyRate,
  offer: C2C_OFFER,
  upkeep: (exchange) => [letterJob(exchange)],
  counters: C2C_COUNTERS,
  reasons: C2C_REASONS,
  settings: C2C_SETTINGS,
  subjects: C2C_SUBJECTS,
  watched: C2C_WATCHED,
};
