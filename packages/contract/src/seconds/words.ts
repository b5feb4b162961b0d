import type { ProductNames } from '../product-names.ts';

export const secondsNames = {
  exports: ['seconds_contracts', 'seconds_insurances'],
  settings: [],
} as const satisfies ProductNames;
