import type { ProductWords } from '../product-words.ts';

export const agentWords = { exports: ['region'], settings: [] } as const satisfies ProductWords;
