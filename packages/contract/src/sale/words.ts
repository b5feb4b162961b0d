import type { ProductNames } from '../product-names.ts';

export const saleNames = { exports: ['token_purchases'], settings: [] } as const satisfies ProductNames;
