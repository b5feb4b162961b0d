import type { ProductWords } from '../product-words.ts';

export const crowdWords = {
  exports: ['crowd_backings', 'crowd_questions'],
  settings: [],
} as const satisfies ProductWords;
