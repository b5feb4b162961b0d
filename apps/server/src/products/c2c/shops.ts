import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './own-tables.ts';

/** Texts of a merchant's shop, in the wire format. */
export type Shop = { readonly name: string; readonly terms: string; readonly hours: string };

export const NO_SHOP: Shop = { name: '', terms: '', hours: '' };

export async function readShop(database: Kysely<Schema>, userId: bigint): Promise<Shop> {
  const row = await database
    .selectFrom('c2c_shops')
    .select(['name', 'terms', 'hours'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NO_SHOP;
}

/** Saves a shop; absent fields stay unchanged. */
export async function saveShop(
  database: Kysely<Schema>,
  userId: bigint,
  shop: Pick<Shop, 'name'> & Partial<Shop>,
  now: number,
): Promise<void> {
  const row = { ...shop, saved_at: new Date(now) };
  await database
    .insertInto('c2c_shops')
    .values({ ...NO_SHOP, ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
