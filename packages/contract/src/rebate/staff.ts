import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const rebateStaff = {
  permissions: {
    'rebate.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'rebate.change': ['finance', 'market', 'owner'],
    'rebate.decide': ['compliance', 'finance', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
