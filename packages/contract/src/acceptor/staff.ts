import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const acceptorStaff = {
  permissions: {
    'acceptor.read':   ['support', 'compliance', 'finance', 'auditor', 'owner'],
    'acceptor.change': ['finance', 'owner'],
    'acceptor.decide': ['compliance', 'finance', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
