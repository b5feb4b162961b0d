import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const earnStaff = {
  permissions: {
    'earn.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'earn.change': ['market', 'owner'],
    'earn.funds':  ['finance', 'owner'],
    'earn.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
