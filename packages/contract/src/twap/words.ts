import type { ProductNames } from '../product-names.ts';

export const twapNames = { exports: ['twap_orders'], settings: [] } as const satisfies ProductNames;
