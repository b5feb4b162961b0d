import { acceptor } from './acceptor/product.ts';
import { alerts } from './alerts/product.ts';
import { apiKeys } from './api-keys/product.ts';
import { c2c } from './c2c/product.ts';
import { checkout } from './checkout/product.ts';
import { complaint } from './complaint/product.ts';
import { conversion } from './conversion/product.ts';
import { crowd } from './crowd/product.ts';
import { custody } from './custody/product.ts';
import { earn } from './earn/product.ts';
import { lever } from './lever/product.ts';
import { listing } from './listing/product.ts';
import { portfolio } from './portfolio/product.ts';
import type { Product } from './product.ts';
import { rebate } from './rebate/product.ts';
import { regions } from './regions/product.ts';
import { sale } from './sale/product.ts';
import { seconds } from './seconds/product.ts';
import { spot } from './spot/product.ts';
import { transfer } from './transfer/product.ts';
import { twap } from './twap/product.ts';
import { vote } from './vote/product.ts';

/** Every product, one line each, by name. */
export const PRODUCTS: readonly Product[] = [
  acceptor, //
  alerts,
  apiKeys,
  c2c,
  checkout,
  complaint,
  conversion,
  crowd,
  custody,
  earn,
  lever,
  listing,
  portfolio,
  rebate,
  regions,
  sale,
  seconds,
  spot,
  transfer,
  twap,
  vote,
];
