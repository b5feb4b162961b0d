import type { ProductWords } from '../product-words.ts';

export const saleWords = { exports: ['token_purchases'], settings: [] } as const satisfies ProductWords;
