import { C2cGenerator } from '../c2c/generator.ts';
import type { Product } from '../product.ts';
import { olderProductsAnd } from './older-products.ts';

/** Percentage of C2C commands in every world. */
const PERCENT = 65;

/** Product with much C2C trade: five of six usual worlds have none. */
export const BUSY_C2C: readonly Product[] = olderProductsAnd('c2c').map((product) =>
  product.name === 'c2c'
    ? { ...product, createGenerator: (world) => new C2cGenerator(world, PERCENT) }
    : product,
);
