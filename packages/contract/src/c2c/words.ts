import type { ProductWords } from '../product-words.ts';

export const c2cWords = {
  exports: ['c2c_offers', 'c2c_deals', 'c2c_messages', 'c2c_payment_methods', 'c2c_ratings', 'c2c_shop'],
  settings: [],
} as const satisfies ProductWords;
