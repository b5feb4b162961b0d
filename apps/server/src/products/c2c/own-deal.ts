import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { StoredDeal } from './rows.ts';
import { partyIn } from './rows.ts';
import './tables.ts';

/** Deal of a user's, with the user's side. */
export type PartyOfDeal = {
  readonly row: StoredDeal;
  readonly party: 'buyer' | 'seller';
  /** True until the deal has ended; until then each party sees the contact and payment data of the other. */
  readonly isOpen: boolean;
};

/** Returns a user's own deal; null if the user is no party of it or it does not exist. */
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
  return { row, party: partyIn(row, user), isOpen: row.state !== 'finished' && row.state !== 'cancelled' };
}
