import type { ProductNames } from '../product-names.ts';

export const transferNames = {
  exports: ['transfers'],
  settings: ['transfer_minimum'],
} as const satisfies ProductNames;
