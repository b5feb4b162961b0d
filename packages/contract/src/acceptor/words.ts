import type { ProductWords } from '../product-words.ts';

export const acceptorWords = {
  exports: ['acceptor_deals'],
  settings: [],
} as const satisfies ProductWords;
