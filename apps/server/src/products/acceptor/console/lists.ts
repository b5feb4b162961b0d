import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { readAccountNames } from '../../../people/account/account-names.ts';
import { accountsOf } from '../accounts.ts';
import { OPEN_STATES } from '../open.ts';
import { acceptorRowOf, readAcceptors } from '../read-acceptors.ts';
import { dealsWithPapers } from '../read-deals.ts';
import { dealRowOf } from '../rows.ts';

/** Returns all acceptors for staff, with waiting applications. */
export async function listAcceptors(
  exchange: Exchange,
): Promise<AnswerOf<typeof consoleCalls.consoleAcceptors>> {
  const { database, listings, settings, now } = exchange;
  const [acceptors, waiting] = await Promise.all([
    readAcceptors(exchange),
    database
      .selectFrom('acceptor_applications')
      .selectAll()
      .where('status', '=', 'waiting')
      .orderBy('id')
      .execute(),
  ]);
  const names = await readAccountNames(database, [
    ...acceptors.map(({ owner }) => owner),
    ...waiting.map(({ user_id }) => user_id),
  ]);
  return {
    acceptors: acceptors.map((acceptor) => {
      const { decimals } = currencyOf(acceptor.currency, listings);
      const locked = Number(acceptor.locked_until_ms);
      return {
        ...acceptorRowOf(acceptor, exchange),
        account: names.get(acceptor.owner) ?? '',
        is_let: acceptor.is_open ? 1 : 0,
        is_resting: acceptor.is_resting ? 1 : 0,
        recharge_max: formatAmount(acceptor.deposit_maximum, decimals),
        cash_max: formatAmount(acceptor.withdrawal_maximum, decimals),
        open_deals: acceptor.openDeals,
        disputes: acceptor.disputes,
        pledge_locked_until: locked > now() ? wireTime(locked, settings.timeZone) : null,
      };
    }),
    applications: waiting.map((application) => ({
      id: Number(application.id),
      user_id: Number(application.user_id),
      account: names.get(application.user_id) ?? '',
      ...accountsOf(application),
      create_time: wireTime(application.created_at.getTime(), settings.timeZone),
    })),
    currencies: listings.currencies().map(({ id, code }) => ({ id, code })),
  };
}

type DealsCall = typeof consoleCalls.consoleAcceptorDeals;

/** Returns deals for staff, newest first, with the statements in disputes. */
export async function listDeals(
  { scope, page, limit }: InputOf<DealsCall>,
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings'>,
  language: string,
): Promise<AnswerOf<DealsCall>> {
  const { database, listings, settings } = exchange;
  let query = dealsWithPapers(database);
  if (scope === 'disputed') query = query.where('acceptor_deals.state', '=', 'disputed');
  if (scope === 'open') query = query.where('acceptor_deals.state', 'in', OPEN_STATES);
  if (scope === 'late') {
    query = query
      .where('acceptor_deals.ended_by', '=', 'time')
      .where('acceptor_deals.state', '=', 'confirmed');
  }
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const names = await readAccountNames(
    database,
    rows.flatMap(({ owner, acceptor_owner }) => [owner, acceptor_owner]),
  );
  const staffNotes =
    rows.length === 0
      ? []
      : await database
          .selectFrom('acceptor_notes')
          .selectAll()
          .where(
            'deal',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  const details = { listings, timeZone: settings.timeZone, language };
  const list = rows.map((row) => ({
    ...dealRowOf(row, 'staff', details),
    user_id: Number(row.owner),
    user: names.get(row.owner) ?? '',
    acceptor_user_id: Number(row.acceptor_owner),
    acceptor_user: names.get(row.acceptor_owner) ?? '',
    notes: staffNotes
      .filter(({ deal }) => deal === row.id)
      .map((note) => ({
        by: note.user_id === row.owner ? ('user' as const) : ('acceptor' as const),
        text: note.text,
        time: wireTime(note.created_at.getTime(), settings.timeZone),
      })),
  }));
  return { list, page, limit, count };
}
