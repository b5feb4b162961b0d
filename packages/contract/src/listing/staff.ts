import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const listingStaff = {
  permissions: {
    'markets.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'markets.change': ['market', 'owner'],
    'markets.decide': ['finance', 'market', 'owner'],
  },
  views: { markets: 'markets.read' },
} as const satisfies StaffNames;
