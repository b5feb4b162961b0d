import { PRODUCT_WORDS } from './product-register.ts';

/** What a user can export, one table of a CSV export each: who they are, what the products have, and their money. */
export const EXPORT_TABLES = [
  'profile',
  'identity',
  'sessions',
  'passkeys',
  ...PRODUCT_WORDS.flatMap(({ exports }) => exports),
  'ledger',
  'balances',
  'letters',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];
