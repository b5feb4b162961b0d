import { PRODUCT_NAMES } from './product-register.ts';

/** Tables of a user's CSV export: personal data, data of the products, ledger entries and balances. */
export const EXPORT_TABLES = [
  'profile',
  'identity',
  'sessions',
  'passkeys',
  ...PRODUCT_NAMES.flatMap(({ exports }) => exports),
  'ledger',
  'balances',
  'letters',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];
