import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { paymentRowOf, paymentsWithPayers } from '../rows.ts';
import { OPEN_VERDICTS } from '../verdict.ts';
import '../paper-tables.ts';

type RowsCall = typeof consoleCalls.consolePaymentRows;
type NoticesCall = typeof consoleCalls.consolePaymentNotices;

/** Returns payments in yuan, newest first. */
export async function listPayments(
  { scope, page, limit }: InputOf<RowsCall>,
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
): Promise<AnswerOf<RowsCall>> {
  let query = paymentsWithPayers(database)
    .innerJoin('users', (join) => join.onRef('users.id', '=', 'checkouts.owner'))
    .select(['users.email', 'users.phone']);
  if (scope !== 'all') query = query.where('checkouts.state', '=', scope);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const list = rows.map((row) => ({
    ...paymentRowOf(row, { listings, timeZone: settings.timeZone }),
    user_id: Number(row.owner),
    user: row.email ?? row.phone ?? '',
  }));
  return { list, page, limit, count };
}

/** Returns the notices of the payment service, newest first. */
export async function listNotices(
  { scope, page, limit }: InputOf<NoticesCall>,
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
): Promise<AnswerOf<NoticesCall>> {
  let query = database.selectFrom('checkout_notices').selectAll().orderBy('id', 'desc');
  if (scope === 'open') query = query.where('closed_at', 'is', null).where('verdict', 'in', OPEN_VERDICTS);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const list = rows.map((row) => ({
    id: Number(row.id),
    trade_no: row.trade_no,
    order_no: row.order_no,
    payment: row.checkout === null ? null : Number(row.checkout),
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    verdict: row.verdict,
    times: row.times,
    time: wireTime(row.received_at.getTime(), settings.timeZone),
    is_open: row.closed_at === null && isOpen(row.verdict) ? (1 as const) : (0 as const),
    note: row.note,
  }));
  return { list, page, limit, count };
}

function isOpen(verdict: (typeof OPEN_VERDICTS)[number] | null): boolean {
  return verdict !== null && OPEN_VERDICTS.includes(verdict);
}
