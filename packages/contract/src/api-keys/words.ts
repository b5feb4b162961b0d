import type { ProductNames } from '../product-names.ts';

export const apiKeyNames = {
  exports: ['api_keys', 'api_acts'],
  settings: [],
} as const satisfies ProductNames;
