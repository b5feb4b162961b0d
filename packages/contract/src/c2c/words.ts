import type { ProductWords } from '../product-words.ts';

export const c2cWords = {
  settings: ['c2c_ruling_alone'],
  exports: ['c2c_offers', 'c2c_deals', 'c2c_messages', 'c2c_payment_methods', 'c2c_ratings', 'c2c_shop'],
} as const satisfies ProductWords;
