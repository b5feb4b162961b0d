import type { ProductWords } from '../product-words.ts';

export const earnWords = {
  exports: ['earn_positions', 'earn_recurring'],
  settings: [],
} as const satisfies ProductWords;
