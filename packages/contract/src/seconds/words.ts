import type { ProductWords } from '../product-words.ts';

export const secondsWords = {
  exports: ['seconds_contracts', 'seconds_insurances'],
  settings: [],
} as const satisfies ProductWords;
