import type { ProductWords } from '../product-words.ts';

export const leverWords = { exports: ['contracts'], settings: [] } as const satisfies ProductWords;
