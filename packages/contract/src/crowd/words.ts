import type { ProductNames } from '../product-names.ts';

export const crowdNames = {
  exports: ['crowd_backings', 'crowd_questions'],
  settings: [],
} as const satisfies ProductNames;
