import type { ProductNames } from '../product-names.ts';

export const spotNames = { exports: ['orders', 'trades'], settings: [] } as const satisfies ProductNames;
