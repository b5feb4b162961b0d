import type { ProductWords } from '../product-words.ts';

export const regionsWords = { exports: ['region'], settings: [] } as const satisfies ProductWords;
