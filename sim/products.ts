import { LedgerAudit } from './ledger/auditor.ts';
import { LedgerGenerator } from './ledger/generator.ts';
import { MarketAudit } from './market/auditor.ts';
import { MarketGenerator } from './market/generator.ts';
import type { Product } from './product.ts';
import { SpotAudit } from './spot/auditor.ts';
import { SpotGenerator } from './spot/generator.ts';

/** The simulator's register, in the order in which the products open a run. */
export const PRODUCTS: readonly Product[] = [
  product(MarketGenerator, MarketAudit),
  product(LedgerGenerator, LedgerAudit),
  product(SpotGenerator, SpotAudit),
];

function product(
  Generator: new (...made: Parameters<Product['createGenerator']>) => ReturnType<Product['createGenerator']>,
  Audit: new (...made: Parameters<Product['createAudit']>) => ReturnType<Product['createAudit']>,
): Product {
  return {
    createGenerator: (world, random) => new Generator(world, random),
    createAudit: (records) => new Audit(records),
  };
}
