import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { readSlice, sliceOf } from '../../core/database/slice.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { conversionRowOf, partsOf } from './rows.ts';

type ListCall = typeof consoleCalls.consoleConversions;

/** Returns conversions with their owners, newest first. */
export async function readConversions(
  { database, listings, settings, now }: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>,
  { user, page, limit }: InputOf<ListCall>,
): Promise<AnswerOf<ListCall>> {
  let query = database
    .selectFrom('conversion_quotes')
    .selectAll()
    .where('status', '=', 'accepted')
    .orderBy('id', 'desc');
  if (user !== undefined) query = query.where('owner', '=', BigInt(user));
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const parts = await partsOf(database, rows);
  const context = { listings, timeZone: settings.timeZone };
  const list = rows.map((row) => ({
    ...conversionRowOf(row, parts(row.id), now(), context),
    user_id: Number(row.owner),
  }));
  return { list, page, limit, count };
}
