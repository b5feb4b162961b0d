import { PRODUCTS } from '../products.ts';

/** What was added last speaks unasked, and so changes what others meet on a seed: their tests do without it. */
export function productsWithout(...names: readonly string[]) {
  return PRODUCTS.filter(({ name }) => !names.includes(name));
}

/** The register as those know it whose seeds were chosen before there were these. */
export const OLDER_PRODUCTS = productsWithout('acceptor', 'c2c', 'conversion', 'earn', 'sale', 'vote');
