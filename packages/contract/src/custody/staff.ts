import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const custodyStaff = {
  permissions: {
    'custody.read':   ['support', 'compliance', 'finance', 'auditor', 'owner'],
    'custody.work':   ['finance', 'owner'],
    'custody.change': ['finance', 'owner'],
    'custody.decide': ['compliance', 'finance', 'owner'],
  },
  views: { deposits: 'custody.read', withdrawals: 'custody.read' },
} as const satisfies StaffNames;
