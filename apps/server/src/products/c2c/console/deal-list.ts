import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { sql } from 'kysely';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { ENDED, RUNNING, TO_RULE } from '../states.ts';
import { consoleDealsOf } from './deal-rows.ts';
import { searchCondition } from './search.ts';
import { SHARES_SOMETHING } from './signals.ts';

type Call = typeof consoleCalls.consoleC2cDeals;

const MONTH_MS = 30 * 86_400_000;

/** Returns a page of deals for staff. */
export async function listDeals(
  { scope, search, user, page, limit }: InputOf<Call>,
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
): Promise<AnswerOf<Call>> {
  const { database, now } = exchange;
  let query = database.selectFrom('c2c_deals').selectAll();
  if (scope === 'disputed' || scope === 'ready') query = query.where('state', '=', 'disputed');
  if (scope === 'ready') {
    query = query
      .where('dispute', 'in', TO_RULE)
      .where(({ or, eb }) =>
        or([eb('stated', '=', 'buyer seller'), eb('statements_until_ms', '<', BigInt(now()))]),
      );
  }
  if (scope === 'running') query = query.where('state', 'in', RUNNING);
  if (scope === 'ended') query = query.where('state', 'in', ENDED);
  if (scope === 'suspicious') {
    query = query.where('taken_ms', '>=', BigInt(now() - MONTH_MS)).where(SHARES_SOMETHING);
  }
  if (user !== undefined) {
    const id = BigInt(user);
    query = query.where(({ or, eb }) => or([eb('buyer', '=', id), eb('seller', '=', id)]));
  }
  if (search !== undefined) {
    query = query.where(searchCondition(search, 'c2c_deals.id', ['c2c_deals.buyer', 'c2c_deals.seller']));
  }
  const isQueue = scope === 'disputed' || scope === 'ready';
  // Disputes that wait for staff come before those that may still be appealed, each oldest first.
  const ordered = isQueue
    ? query.orderBy(sql`dispute = 'ruled'`).orderBy('opened_ms').orderBy('id')
    : query.orderBy('id', 'desc');
  const { rows, count } = await readPage(ordered, pageRequestOf({ page, limit }));
  return { list: await consoleDealsOf(exchange, rows), page, limit, count };
}
