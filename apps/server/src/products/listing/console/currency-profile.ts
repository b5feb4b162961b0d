import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';

/** Public texts about a currency, with the URL of its picture. */
export type ProfileTexts = {
  readonly name: string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly logo?: string | undefined;
};

/** Stores a profile, replacing the former one. */
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
