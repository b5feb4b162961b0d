import type { Exchange } from '../../exchange/exchange.ts';
import type { StoredRound } from './rows.ts';

/** A stored round. */
export function findRound({ database }: Exchange, id: number): Promise<StoredRound | undefined> {
  return database.selectFrom('vote_rounds').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}
