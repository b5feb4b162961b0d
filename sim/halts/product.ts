import { declareProduct } from '../product.ts';
import { HaltsAudit } from './auditor.ts';
import { HaltsGenerator } from './generator.ts';

/** Halts of the whole exchange. */
export const halts = declareProduct({
  name: 'halts',
  number: 19,
  commands: { halt: true, resume: true },
  codes: { invalid_notice: true, not_halted: true },
  createGenerator: (world) => new HaltsGenerator(world),
  createAudit: (records) => new HaltsAudit(records),
});
