/** What a user can export, one table of a CSV export each. */
export const EXPORT_TABLES = [
  'profile',
  'identity',
  'sessions',
  'passkeys',
  'orders',
  'trades',
  'transfers',
  'ledger',
  'balances',
  'letters',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];
