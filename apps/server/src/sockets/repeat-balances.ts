import { currencyId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Market } from '../market/market.ts';
import { pushBalances } from './balance-pushes.ts';
import type { Sockets } from './create-sockets.ts';

/** Tells everybody who is connected where all their accounts stand: some changes were not told. */
export async function repeatBalances(
  database: Kysely<Schema>,
  market: Pick<Market, 'currency'>,
  sockets: Pick<Sockets, 'users' | 'publishToUser'>,
): Promise<void> {
  const users = sockets.users();
  if (users.length === 0) return;
  const rows = await database
    .selectFrom('balances')
    .selectAll()
    .where('owner', 'in', users.map(BigInt))
    .execute();
  const accounts = rows.map((row) => ({ ...row, currency: currencyId(row.currency) }));
  for (const user of users) {
    const own = accounts.filter(({ owner }) => owner === BigInt(user));
    if (own.length > 0) pushBalances(user, own, market, sockets);
  }
}
