import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import {
  type ProductSetting,
  type ProductSettings,
  readProductSetting,
} from '../../core/site-settings/product-setting.ts';

/** Minimum value in USDT of a transfer between the contract and the C2C account. Source: the specification. */
const MINIMUM: ProductSetting = {
  read: readMinimum,
  fallback: '100',
  label: 'transfer.setting.label',
  hint: 'transfer.setting.hint',
  wrong: 'transfer.setting.wrong',
};

export const TRANSFER_SETTINGS: ProductSettings = { transfer_minimum: MINIMUM };

/** Returns the current minimum as a decimal text. */
export function readTransferMinimum(database: Kysely<Schema>): Promise<string> {
  return readProductSetting(database, 'transfer_minimum', MINIMUM);
}

/** Reads a plain decimal; 0: no minimum. */
function readMinimum(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(\.\d{1,8})?$/.test(text) ? text : null;
}
