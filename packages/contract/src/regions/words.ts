import type { ProductNames } from '../product-names.ts';

export const regionsNames = { exports: ['region'], settings: [] } as const satisfies ProductNames;
