import type { ProductWords } from '../product-words.ts';

export const transferWords = {
  exports: ['transfers'],
  settings: ['transfer_minimum'],
} as const satisfies ProductWords;
