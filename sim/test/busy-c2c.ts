import { C2cGenerator } from '../c2c/generator.ts';
import type { Product } from '../product.ts';
import { olderProductsAnd } from './older-products.ts';

/** Of a hundred commands so many are of people who trade with people, in every world. */
const PERCENT = 65;

/** Much C2C trade: in the usual worlds five of six have none. */
export const BUSY_C2C: readonly Product[] = olderProductsAnd('c2c').map((product) =>
  product.name === 'c2c'
    ? { ...product, createGenerator: (world) => new C2cGenerator(world, PERCENT) }
    : product,
);
