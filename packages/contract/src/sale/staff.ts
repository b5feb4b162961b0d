import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const saleStaff = {
  permissions: {
    'sale.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'sale.change': ['market', 'owner'],
    'sale.funds':  ['finance', 'owner'],
    'sale.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
