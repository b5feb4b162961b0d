import type { ProductNames } from '../product-names.ts';

export const checkoutNames = {
  exports: ['payments'],
  settings: [],
} as const satisfies ProductNames;
