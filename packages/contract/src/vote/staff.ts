import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const voteStaff = {
  permissions: {
    'vote.read':   ['support', 'compliance', 'finance', 'market', 'auditor', 'owner'],
    'vote.change': ['market', 'owner'],
    'vote.funds':  ['finance', 'owner'],
    'vote.decide': ['compliance', 'finance', 'market', 'owner'],
  },
  views: {},
} as const satisfies StaffNames;
