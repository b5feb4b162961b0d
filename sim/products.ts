import { acceptor } from './acceptor/product.ts';
import { alerts } from './alerts/product.ts';
import { c2c } from './c2c/product.ts';
import { checkout } from './checkout/product.ts';
import { conversion } from './conversion/product.ts';
import { crowd } from './crowd/product.ts';
import { custody } from './custody/product.ts';
import { earn } from './earn/product.ts';
import { halts } from './halts/product.ts';
import { lever } from './lever/product.ts';
import { listing } from './listing/product.ts';
import { indexPrices } from './marks/product.ts';
import { owners } from './owners/product.ts';
import type { Product } from './product.ts';
import { rebate } from './rebate/product.ts';
import { sale } from './sale/product.ts';
import { seconds } from './seconds/product.ts';
import { spot } from './spot/product.ts';
import { time } from './time/product.ts';
import { transfer } from './transfer/product.ts';
import { twap } from './twap/product.ts';
import { vote } from './vote/product.ts';

/** The simulator's register, one line each. */
export const PRODUCTS: readonly Product[] = [
  acceptor, //
  alerts,
  c2c,
  checkout,
  conversion,
  crowd,
  custody,
  earn,
  halts,
  lever,
  listing,
  indexPrices,
  owners,
  rebate,
  sale,
  seconds,
  spot,
  time,
  transfer,
  twap,
  vote,
];
