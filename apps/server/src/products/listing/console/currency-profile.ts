import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Texts about a currency for its readers, and the address of its picture. */
export type ProfileTexts = {
  readonly name: string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly logo?: string | undefined;
};

/** Keeps it instead of what was read before. */
export async function writeProfile(
  database: Kysely<Schema>,
  currency: number,
  { name, names, logo = '' }: ProfileTexts,
): Promise<void> {
  const texts = { name, names: JSON.stringify(names), logo };
  await database
    .insertInto('currency_profiles')
    .values({ currency, description: '{}', ...texts })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(texts))
    .execute();
}
