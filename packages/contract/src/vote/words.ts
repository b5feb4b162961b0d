import type { ProductNames } from '../product-names.ts';

export const voteNames = { exports: ['coin_votes'], settings: [] } as const satisfies ProductNames;
