import type { Exchange } from '../../exchange/exchange.ts';
import type { StoredProject } from './rows.ts';

/** Returns a stored project; undefined if there is none of this id. */
export function findProject(
  { database }: Pick<Exchange, 'database'>,
  id: number,
): Promise<StoredProject | undefined> {
  return database.selectFrom('crowd_projects').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}
