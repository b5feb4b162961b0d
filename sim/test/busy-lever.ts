import { LeverGenerator } from '../lever/generator.ts';
import type { Product } from '../product.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

/** Of a hundred commands so many concern leverage, in every world. */
const PERCENT = 60;

/** The register with much leverage: in the usual worlds three of four have none. */
export const BUSY_LEVER = leverWith(PERCENT, false);

/** Little else than contracts, so many that one command cannot do all that follows from a crash. */
export const CROWDED_LEVER = leverWith(95, true);

function leverWith(percent: number, isCrowded: boolean): readonly Product[] {
  return OLDER_PRODUCTS.map((product) =>
    product.name === 'lever'
      ? { ...product, createGenerator: (world) => new LeverGenerator(world, percent, isCrowded) }
      : product,
  );
}
