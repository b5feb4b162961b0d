import type { ProductNames } from '../product-names.ts';

export const complaintNames = {
  exports: ['complaints'],
  settings: ['complaint_answer_hours'],
} as const satisfies ProductNames;
