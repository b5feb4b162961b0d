import type { Product } from '../product.ts';

/** Money that comes in from outside. */
export const custody: Product = {
  name: 'custody',
  reasons: {
    deposit: { in: 'custody.deposit', out: 'custody.deposit' },
    demo_claim: { in: 'custody.demo_claim', out: 'custody.demo_claim' },
  },
};
