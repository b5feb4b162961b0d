import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { StoredDeal } from './rows.ts';
import { partyIn } from './rows.ts';
import './tables.ts';

/** A deal of a user's, and what the user is in it. */
export type PartyOfDeal = {
  readonly row: StoredDeal;
  readonly party: 'buyer' | 'seller';
  /** True until the deal has ended: till then each party sees how to reach and pay the other. */
  readonly isAlive: boolean;
};

/** Null: the user is no party of it, or there is none. */
export async function readParty(
  database: Kysely<Schema>,
  id: number,
  user: number,
): Promise<PartyOfDeal | null> {
  const row = await database
    .selectFrom('c2c_deals')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where(({ or, eb }) => or([eb('buyer', '=', BigInt(user)), eb('seller', '=', BigInt(user))]))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { row, party: partyIn(row, user), isAlive: row.state !== 'finished' && row.state !== 'cancelled' };
}
