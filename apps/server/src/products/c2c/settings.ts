import { parseDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import {
  type ProductSetting,
  type ProductSettings,
  readProductSetting,
} from '../../core/site-settings/product-setting.ts';

const MONEY_DECIMALS = 2;

/** Maximum value in CNY of a dispute that one person may decide alone. */
const SINGLE_APPROVAL_LIMIT: ProductSetting = {
  read: readMoney,
  fallback: '1000',
  label: 'c2c.setting.label',
  hint: 'c2c.setting.hint',
  wrong: 'c2c.setting.wrong',
};

export const C2C_SETTINGS: ProductSettings = { c2c_ruling_alone: SINGLE_APPROVAL_LIMIT };

/**
 * Returns the maximum value, in hundredths of CNY, of a deal that one person may decide; above it, two are required.
 */
export async function readSingleApprovalLimit(database: Kysely<Schema>): Promise<bigint> {
  const parsed = parseDecimal(await readProductSetting(database, 'c2c_ruling_alone', SINGLE_APPROVAL_LIMIT));
  return parsed.ok ? parsed.value.digits * 10n ** BigInt(MONEY_DECIMALS - parsed.value.places) : 0n;
}

/** Reads a plain decimal; 0: every ruling requires two people. */
function readMoney(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : null;
}
