import { calls } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Route, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { receivedBy } from './received.ts';
import { depositRowOf, withdrawalRowOf } from './rows.ts';
import './desk-tables.ts';

const DEFAULT_LIMIT = 20;

/** Routes of the caller's deposits, withdrawals and claims, newest first. */
export function recordRoutes(
  exchange: Pick<Exchange, 'chains' | 'database' | 'explorers' | 'listings' | 'settings'>,
): readonly Route[] {
  const { database, listings, settings, explorers, chains } = exchange;
  const parts = { listings, timeZone: settings.timeZone, explorers, chains };
  return [
    userRoute(calls.depositRecords, async ({ currency, page, limit = DEFAULT_LIMIT }, { session }) => {
      let query = receivedBy(database, session.userId);
      if (currency !== undefined) query = query.where('currency', '=', currency);
      const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
      return accept({ list: rows.map((row) => depositRowOf(row, parts)), page, limit, count });
    }),

    userRoute(calls.withdrawalRecords, async ({ currency, page, limit = DEFAULT_LIMIT }, { session }) => {
      let query = database
        .selectFrom('chain_withdrawals')
        .selectAll()
        .where('owner', '=', BigInt(session.userId))
        .orderBy('id', 'desc');
      if (currency !== undefined) query = query.where('currency', '=', currency);
      const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
      return accept({
        list: rows.map((row) => withdrawalRowOf(row, parts)),
        page,
        limit,
        count,
      });
    }),

    claimsRoute(exchange),
  ];
}

/** Route of the caller's deposit claims, with the deposit matched to each. */
function claimsRoute({
  database,
  listings,
  settings,
}: Pick<Exchange, 'database' | 'listings' | 'settings'>): Route {
  return userRoute(calls.depositClaims, async ({ currency, page, limit = DEFAULT_LIMIT }, { session }) => {
    let query = database
      .selectFrom('deposit_claims')
      .selectAll()
      .where('user_id', '=', BigInt(session.userId))
      .orderBy('id', 'desc');
    if (currency !== undefined) query = query.where('currency', '=', currency);
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const hashes = rows.flatMap(({ hash }) => (hash === '' ? [] : [hash]));
    const seen =
      hashes.length === 0
        ? []
        : await database
            .selectFrom('chain_deposits')
            .select(['id', 'transaction'])
            .where('owner', '=', BigInt(session.userId))
            .where('transaction', 'in', hashes)
            .execute();
    const list = rows.flatMap((row) => {
      const spec = listings.currency(row.currency as CurrencyId);
      if (spec === undefined) return [];
      return [
        {
          id: Number(row.id),
          currency_id: row.currency,
          currency_name: spec.code,
          amount: row.amount,
          acc: row.sender,
          hash: row.hash,
          status: row.status,
          answer: row.answer,
          deposit_id: Number(seen.find(({ transaction }) => transaction === row.hash)?.id ?? 0),
          created_time: wireTime(row.created_at.getTime(), settings.timeZone),
        },
      ];
    });
    return accept({ list, page, limit, count });
  });
}
