import type { ProductGenerator } from '../product.ts';
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
 * What was added last speaks unasked, and so changes what others meet on a seed: their tests do without it. Its audit
 * stays, because the engine has its room, and tells it of outages as a part of what one command of the clock does.
 */
export function productsWithout(...names: readonly string[]) {
  return PRODUCTS.map((product) =>
    names.includes(product.name)
      ? { ...product, commands: {}, codes: {}, createGenerator: () => SILENT }
      : product,
  );
}

/** The register as those know it whose seeds were chosen before there were these. */
export const OLDER_PRODUCTS = productsWithout(
  'acceptor',
  'c2c',
  'checkout',
  'conversion',
  'crowd',
  'earn',
  'sale',
  'vote',
);
