import { LeverGenerator } from '../lever/generator.ts';
import type { Product } from '../product.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

/** Percentage of lever commands in every world. */
const PERCENT = 60;

/** The register with many leveraged contracts: three of four usual worlds have none. */
export const BUSY_LEVER = leverWith(PERCENT, false);

/** Almost only leveraged contracts, too many for one command to process a crash. */
export const CROWDED_LEVER = leverWith(95, true);

function leverWith(percent: number, isCrowded: boolean): readonly Product[] {
  return OLDER_PRODUCTS.map((product) =>
    product.name === 'lever'
      ? { ...product, createGenerator: (world) => new LeverGenerator(world, percent, isCrowded) }
      : product,
  );
}
