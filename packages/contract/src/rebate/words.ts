import type { ProductNames } from '../product-names.ts';

export const rebateNames = { exports: ['rebates'], settings: [] } as const satisfies ProductNames;
