import { AlertsGenerator } from '../alerts/generator.ts';
import type { Product } from '../product.ts';
import { olderProductsAnd } from './older-products.ts';

/** Percentage of commands on alerts in every world. */
const PERCENT = 25;

/** The register with many alerts: half of the usual worlds have none. */
export const BUSY_ALERTS: readonly Product[] = olderProductsAnd('alerts').map((product) =>
  product.name === 'alerts'
    ? { ...product, createGenerator: (world) => new AlertsGenerator(world, PERCENT) }
    : product,
);
