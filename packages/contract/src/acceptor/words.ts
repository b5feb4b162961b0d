import type { ProductNames } from '../product-names.ts';

export const acceptorNames = {
  exports: ['acceptor_deals'],
  settings: [],
} as const satisfies ProductNames;
