import type { ProductSettingKey } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Reader of a setting, which returns null for an invalid value, and its default. */
export type Setting<Value> = {
  readonly read: (value: unknown) => Value | null;
  readonly fallback: Value;
};

/** Setting of a product that owners change, with its name, its explanation, and the error for a wrong value. */
export type ProductSetting = Setting<string> & {
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly wrong: MessageKey;
};

/** The settings of a product by their keys. */
export type ProductSettings = Readonly<Partial<Record<ProductSettingKey, ProductSetting>>>;

/** Reads one setting of a product. */
export async function readProductSetting(
  database: Kysely<Schema>,
  key: ProductSettingKey,
  { read, fallback }: ProductSetting,
): Promise<string> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return read(row?.value) ?? fallback;
}
