import type { ProductWords } from '../product-words.ts';

export const leverWords = { exports: ['lever_trades'], settings: [] } as const satisfies ProductWords;
