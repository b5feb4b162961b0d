import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const crowdStaff = {
  permissions: {
    'crowd.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'crowd.change': ['market', 'owner'],
    'crowd.funds':  ['finance', 'owner'],
    'crowd.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
