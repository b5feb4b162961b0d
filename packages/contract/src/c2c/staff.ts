import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const c2cStaff = {
  permissions: {
    'c2c.read':   ['support', 'compliance', 'finance', 'auditor', 'owner'],
    'c2c.rule':   ['support', 'compliance', 'owner'],
    'c2c.change': ['compliance', 'finance', 'owner'],
    'c2c.decide': ['compliance', 'finance', 'owner'],
  },
  views: { c2c: 'c2c.read' },
} as const satisfies StaffNames;
