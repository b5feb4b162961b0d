import type { ProductWords } from '../product-words.ts';

export const checkoutWords = {
  exports: ['payments'],
  settings: [],
} as const satisfies ProductWords;
