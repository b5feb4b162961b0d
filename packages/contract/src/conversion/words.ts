import type { ProductNames } from '../product-names.ts';

export const conversionNames = {
  exports: ['conversions', 'conversion_recurring'],
  settings: [],
} as const satisfies ProductNames;
