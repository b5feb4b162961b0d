import type { ProductWords } from '../product-words.ts';

export const c2cWords = {
  exports: ['c2c_offers', 'c2c_deals', 'c2c_messages', 'c2c_payment_methods'],
  settings: ['c2c_ruling_alone'],
} as const satisfies ProductWords;
