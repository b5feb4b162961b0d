import type { ProductNames } from '../product-names.ts';

export const leverNames = { exports: ['lever_trades'], settings: [] } as const satisfies ProductNames;
