import type { ProductWords } from '../product-words.ts';

export const spotWords = { exports: ['orders', 'trades'], settings: [] } as const satisfies ProductWords;
