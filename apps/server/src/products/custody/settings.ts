import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import {
  type ProductSetting,
  type ProductSettings,
  readProductSetting,
} from '../../core/site-settings/product-setting.ts';

/** `1`: withdrawals require a safety code in addition to the withdrawal password; `0`: they do not. */
const SAFECODE: ProductSetting = {
  read: (value) => (String(value) === '0' || String(value) === '1' ? String(value) : null),
  fallback: '0',
  label: 'custody.setting.label',
  hint: 'custody.setting.hint',
  wrong: 'custody.setting.wrong',
};

export const CUSTODY_SETTINGS: ProductSettings = { withdrawal_safecode: SAFECODE };

export async function needsSafecode(database: Kysely<Schema>): Promise<boolean> {
  return (await readProductSetting(database, 'withdrawal_safecode', SAFECODE)) === '1';
}
