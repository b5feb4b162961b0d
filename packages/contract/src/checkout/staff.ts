import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const checkoutStaff = {
  permissions: {
    'checkout.read':   ['support', 'compliance', 'finance', 'auditor', 'owner'],
    'checkout.change': ['finance', 'owner'],
    'checkout.decide': ['compliance', 'finance', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
