import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import {
  type ProductSetting,
  type ProductSettings,
  readProductSetting,
} from '../../core/site-settings/product-setting.ts';

/** The least that a transfer between the contract and the C2C account is worth in USDT. Source: the specification. */
const MINIMUM: ProductSetting = {
  read: readMinimum,
  fallback: '100',
  label: 'transfer.setting.label',
  hint: 'transfer.setting.hint',
  wrong: 'transfer.setting.wrong',
};

export const TRANSFER_SETTINGS: ProductSettings = { transfer_minimum: MINIMUM };

/** The minimum that is in force, as a decimal text. */
export function readTransferMinimum(database: Kysely<Schema>): Promise<string> {
  return readProductSetting(database, 'transfer_minimum', MINIMUM);
}

/** A plain decimal; 0 for none. */
function readMinimum(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(\.\d{1,8})?$/.test(text) ? text : null;
}
