import type { Product } from '../product.ts';
import { CREDIT_PUSH } from './pushes.ts';

/** Money that comes in from outside. */
export const custody: Product = {
  name: 'custody',
  pushes: [CREDIT_PUSH],
  reasons: {
    deposit: { in: 'custody.deposit', out: 'custody.deposit' },
    demo_claim: { in: 'custody.demo_claim', out: 'custody.demo_claim' },
  },
};
