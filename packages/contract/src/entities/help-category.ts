/** Categories of support requests. */
export const HELP_CATEGORIES = [
  'money_in',
  'money_out',
  'trading',
  'contracts',
  'fiat',
  'login',
  'papers',
  'other',
] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];
