import type { ProductWords } from '../product-words.ts';

export const complaintWords = {
  exports: ['complaints'],
  settings: ['complaint_answer_hours'],
} as const satisfies ProductWords;
