import { PRODUCT_WORDS } from './product-register.ts';

/** Tables of a user's CSV export: the person, the data of the products, and the money. */
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
