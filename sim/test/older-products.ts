import type { Product, ProductGenerator } from '../product.ts';
import { PRODUCTS } from '../products.ts';

/** Generates no commands. */
const SILENT: ProductGenerator = {
  weight: 0,
  opening: () => [],
  next: () => {
    throw new Error('who is silent is not asked');
  },
};

/**
 * Spontaneous commands of a product change the course of a seed for others: tests of some products run without the
 * others. Their audits remain, because the engine has their rooms, and notifies them of outages within a command of the
 * clock.
 */
function productsAmong(...names: readonly string[]): readonly Product[] {
  return PRODUCTS.map((product) =>
    names.includes(product.name)
      ? product
      : { ...product, commands: {}, codes: {}, createGenerator: () => SILENT },
  );
}

const OLDER = ['custody', 'lever', 'listing', 'marks', 'owners', 'seconds', 'spot', 'time', 'transfer'];

/** The register for tests whose seeds were chosen before further products existed. */
export const OLDER_PRODUCTS = productsAmong(...OLDER);

/** Returns the older products with one later product. */
export function olderProductsAnd(name: string): readonly Product[] {
  return productsAmong(...OLDER, name);
}
