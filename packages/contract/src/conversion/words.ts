import type { ProductWords } from '../product-words.ts';

export const conversionWords = {
  exports: ['conversions'],
  settings: [],
} as const satisfies ProductWords;
