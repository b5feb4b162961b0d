import { declareProduct } from '../product.ts';
import { CustodyAudit } from './auditor.ts';
import { CustodyGenerator } from './generator.ts';

/** Money that comes in from outside. */
export const custody = declareProduct({
  name: 'custody',
  number: 2,
  commands: { credit: true },
  codes: { owner_closed: true, unknown_currency: true, invalid_amount: true, amount_too_large: true },
  createGenerator: (world, random) => new CustodyGenerator(world, random),
  createAudit: (records) => new CustodyAudit(records),
});
