import { declareProduct } from '../product.ts';
import { MarksAudit } from './auditor.ts';
import { MarksGenerator } from './generator.ts';

/** Index prices. */
export const indexPrices = declareProduct({
  name: 'marks',
  number: 6,
  commands: { mark_prices: true, set_mark_rules: true },
  codes: { unknown_pair: true, pair_delisted: true, invalid_staleness: true, nothing_marked: true },
  createGenerator: (world) => new MarksGenerator(world),
  createAudit: (records) => new MarksAudit(records),
});
