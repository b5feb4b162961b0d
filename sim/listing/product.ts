import { declareProduct } from '../product.ts';
import { ListingAudit } from './auditor.ts';
import { ListingGenerator } from './generator.ts';

/** Product of the listings: currencies, pairs and their terms. */
export const listing = declareProduct({
  name: 'listing',
  number: 1,
  commands: { list_currency: true, list_pair: true, change_pair: true, delist_pair: true },
  codes: {
    settling: true,
    unknown_currency: true,
    unknown_pair: true,
    pair_delisted: true,
    invalid_currency: true,
    invalid_pair: true,
  },
  createGenerator: (world, random) => new ListingGenerator(world, random),
  createAudit: (records) => new ListingAudit(records),
});
