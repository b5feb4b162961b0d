import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const leverStaff = {
  permissions: {
    'lever.read':   ['compliance', 'finance', 'market', 'auditor', 'owner'],
    'lever.change': ['market', 'owner'],
    'lever.pool':   ['finance', 'owner'],
    'lever.decide': ['finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
