import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const regionsStaff = {
  permissions: {
    'region.read':   ['support', 'compliance', 'auditor', 'owner'],
    'region.change': ['compliance', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
