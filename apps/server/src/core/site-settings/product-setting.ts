import type { ProductSettingKey } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** How a setting is read, null where it is no value of its kind, and what it is until somebody sets it. */
export type Setting<Value> = {
  readonly read: (value: unknown) => Value | null;
  readonly fallback: Value;
};

/** What owners set about a product, with what it is called, what it does, and what a wrong value is answered. */
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
