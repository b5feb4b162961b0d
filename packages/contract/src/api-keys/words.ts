import type { ProductWords } from '../product-words.ts';

export const apiKeyWords = {
  exports: ['api_keys', 'api_acts'],
  settings: [],
} as const satisfies ProductWords;
