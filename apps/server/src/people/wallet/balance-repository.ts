import { type OwnerId, USER_WALLETS, type UserWallet } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Balance of one account in one currency, in minor units. */
export type Holding = { readonly free: bigint; readonly held: bigint };

/** A user's balances; zero for an account without postings. */
export type Holdings = { readonly of: (wallet: UserWallet, currency: number) => Holding };

const NO_HOLDING: Holding = { free: 0n, held: 0n };

/** Reads all accounts of a user. */
export async function readHoldings(database: Kysely<Schema>, owner: OwnerId): Promise<Holdings> {
  const rows = await database
    .selectFrom('balances')
    .select(['wallet', 'currency', 'total', 'held'])
    .where('owner', '=', BigInt(owner))
    .where('wallet', 'in', [...USER_WALLETS])
    .execute();
  const holdingByAccount = new Map<string, Holding>(
    rows.map((row) => [`${row.wallet} ${row.currency}`, { free: row.total - row.held, held: row.held }]),
  );
  return { of: (wallet, currency) => holdingByAccount.get(`${wallet} ${currency}`) ?? NO_HOLDING };
}
