import type { Exchange } from '../../exchange/exchange.ts';
import type { StoredRound } from './rows.ts';

/** Returns a stored round; undefined if there is none of this id. */
export function findRound(
  { database }: Pick<Exchange, 'database'>,
  id: number,
): Promise<StoredRound | undefined> {
  return database.selectFrom('vote_rounds').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}
