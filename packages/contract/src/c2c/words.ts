import type { ProductNames } from '../product-names.ts';

export const c2cNames = {
  settings: ['c2c_ruling_alone'],
  exports: ['c2c_offers', 'c2c_deals', 'c2c_messages', 'c2c_payment_methods', 'c2c_ratings', 'c2c_shop'],
} as const satisfies ProductNames;
