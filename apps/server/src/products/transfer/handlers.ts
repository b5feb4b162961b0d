import { type AnswerOf, calls, type DataOf, type InputOf } from '@assay/contract';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { accept, type Reply, type RouteGroup, type UserContext, userRoute } from '../../edge/http/handler.ts';
import { changeWallet } from './change.ts';
import { readTransferMinimum } from './settings.ts';
import { transferRowOf } from './transfer-rows.ts';

const DEFAULT_LIMIT = 20;

/** Routes of transfers between a user's own accounts, and of their list. */
export const transferArea: RouteGroup = () => [
  userRoute(calls.walletChange, changeWallet),
  userRoute(calls.transferHistory, listTransfers),
];

type Call = typeof calls.transferHistory;

/** Returns the caller's transfers, newest first: those of the contract account, or all. */
async function listTransfers(
  { scope, currency, page, limit = DEFAULT_LIMIT }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>, DataOf<Call>>> {
  const { database, listings, settings } = context.exchange;
  let query = database
    .selectFrom('transfers')
    .selectAll()
    .where('owner', '=', BigInt(context.session.userId))
    .orderBy('id', 'desc');
  if (scope === 'contract') {
    query = query.where((where) =>
      where.or([where('from_wallet', '=', 'lever'), where('to_wallet', '=', 'lever')]),
    );
  }
  if (currency !== undefined) query = query.where('currency', '=', currency);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const minimum = await readTransferMinimum(database);
  return accept(
    { page, limit, count, minimum },
    { data: rows.map((row) => transferRowOf(row, listings, settings.timeZone)) },
  );
}
