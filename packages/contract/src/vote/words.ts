import type { ProductWords } from '../product-words.ts';

export const voteWords = { exports: ['coin_votes'], settings: [] } as const satisfies ProductWords;
