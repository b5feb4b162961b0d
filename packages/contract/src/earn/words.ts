import type { ProductNames } from '../product-names.ts';

export const earnNames = {
  exports: ['earn_positions', 'earn_recurring'],
  settings: [],
} as const satisfies ProductNames;
