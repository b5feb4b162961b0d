import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const secondsStaff = {
  permissions: {
    'seconds.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'seconds.change': ['market', 'owner'],
    'seconds.funds':  ['finance', 'owner'],
    'seconds.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
