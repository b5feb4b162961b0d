import type { Product } from '../product.ts';
import { custodyArea } from './charge-log.ts';
import { CREDIT_PUSH } from './pushes.ts';
import { CUSTODY_REASONS } from './reasons.ts';

/** Money that comes in from outside. */
export const custody: Product = {
  name: 'custody',
  calls: custodyArea,
  pushes: [CREDIT_PUSH],
  reasons: CUSTODY_REASONS,
};
