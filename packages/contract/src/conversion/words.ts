import type { ProductWords } from '../product-words.ts';

export const conversionWords = {
  exports: ['conversions', 'conversion_recurring'],
  settings: [],
} as const satisfies ProductWords;
