import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const c2cMerchantStaff = {
  permissions: {
    'c2c_merchants.read':   ['support', 'compliance', 'auditor', 'owner'],
    'c2c_merchants.decide': ['compliance', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
