import type { StaffNames } from '../staff-names.ts';

// biome-ignore format: read as a table
export const complaintStaff = {
  permissions: {
    'complaint.read':   ['support', 'compliance', 'finance', 'auditor', 'owner'],
    'complaint.work':   ['support', 'compliance', 'finance', 'owner'],
    'complaint.canned': ['support', 'content', 'owner'],
  },
  views: { complaints: 'complaint.read' },
} as const satisfies StaffNames;
