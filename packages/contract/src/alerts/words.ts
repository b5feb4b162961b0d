import type { ProductNames } from '../product-names.ts';

export const alertNames = { exports: ['price_alerts'], settings: [] } as const satisfies ProductNames;
