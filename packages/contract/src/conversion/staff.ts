import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const conversionStaff = {
  permissions: {
    'conversion.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'conversion.change': ['market', 'owner'],
    'conversion.funds':  ['finance', 'owner'],
    'conversion.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
