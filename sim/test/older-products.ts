import type { Product, ProductGenerator } from '../product.ts';
import { PRODUCTS } from '../products.ts';

/** Asks for nothing. */
const SILENT: ProductGenerator = {
  weight: 0,
  opening: () => [],
  next: () => {
    throw new Error('who is silent is not asked');
  },
};

/**
 * Every product speaks unasked, and so changes what others meet on a seed: tests of some do without the others. Their audit
 * stays, because the engine has their rooms, and tells them of outages as a part of what one command of the clock does.
 */
function productsAmong(...names: readonly string[]): readonly Product[] {
  return PRODUCTS.map((product) =>
    names.includes(product.name)
      ? product
      : { ...product, commands: {}, codes: {}, createGenerator: () => SILENT },
  );
}

const OLDER = ['custody', 'lever', 'listing', 'marks', 'owners', 'seconds', 'spot', 'time', 'transfer'];

/** The register as those know it whose seeds were chosen before there was more. */
export const OLDER_PRODUCTS = productsAmong(...OLDER);

/** Returns the older products with one that came later. */
export function olderProductsAnd(name: string): readonly Product[] {
  return productsAmong(...OLDER, name);
}
