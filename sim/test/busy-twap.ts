import type { Product } from '../product.ts';
import { TwapGenerator } from '../twap/generator.ts';
import { olderProductsAnd } from './older-products.ts';

/** Percentage of commands on TWAP orders in every world. */
const PERCENT = 25;

/** The register with many TWAP orders: most of the usual worlds have none. */
export const BUSY_TWAP: readonly Product[] = olderProductsAnd('twap').map((product) =>
  product.name === 'twap'
    ? { ...product, createGenerator: (world) => new TwapGenerator(world, PERCENT) }
    : product,
);
