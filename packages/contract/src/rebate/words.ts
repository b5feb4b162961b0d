import type { ProductWords } from '../product-words.ts';

export const rebateWords = { exports: ['rebates'], settings: [] } as const satisfies ProductWords;
