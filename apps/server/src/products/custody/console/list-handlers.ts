import { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { type ConsoleRoute, type ConsoleRouteGroup, staffRoute } from '../../../backoffice/console/route.ts';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { readAccountNames } from '../../../people/account/account-names.ts';
import { NO_PICTURE } from '../claim-picture.ts';
import { OPEN_STATES } from '../ended.ts';
import { readRisks } from '../risks.ts';
import { depositRowOf, withdrawalRowOf } from '../rows.ts';
import '../desk-tables.ts';

const NO_OWNER = 0n;

/** Routes of the finance desk's lists. */
export const listRoutes: ConsoleRouteGroup = (exchange) => [
  depositList(exchange),
  withdrawalList(exchange),
  claimList(exchange),
];

/** Route of deposits, searchable by transaction and address. */
function depositList({
  database,
  listings,
  settings,
  explorers,
  chains,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'explorers' | 'chains'>): ConsoleRoute {
  const parts = { listings, timeZone: settings.timeZone, explorers, chains };
  return staffRoute(consoleCalls.consoleChainDeposits, async ({ state, search, page, limit }) => {
    let query = database.selectFrom('chain_deposits').selectAll().orderBy('id', 'desc');
    if (state === 'suspense')
      query = query.where('state', 'in', ['unmatched', 'below_minimum', 'taken_back']);
    else if (state !== 'all') query = query.where('state', '=', state);
    if (search !== undefined) {
      query = query.where((where) =>
        where.or([where('transaction', '=', search), where('address', '=', search)]),
      );
    }
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const accounts = await readAccountNames(
      database,
      rows.map(({ owner }) => owner ?? NO_OWNER),
    );
    const list = rows.map((row) => ({
      ...depositRowOf(row, parts),
      user_id: Number(row.owner ?? NO_OWNER),
      account: accounts.get(row.owner ?? NO_OWNER) ?? '',
      output: Number(row.output),
      height: row.height === null ? null : Number(row.height),
    }));
    return accept({ list, page, limit, count });
  });
}

/** Route of withdrawals, those in the state `unknown` first. */
function withdrawalList({
  database,
  listings,
  settings,
  explorers,
  chains,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'explorers' | 'chains' | 'now'>): ConsoleRoute {
  const parts = { listings, timeZone: settings.timeZone, explorers, chains };
  return staffRoute(consoleCalls.consoleWithdrawals, async ({ state, page, limit }) => {
    let query = database
      .selectFrom('chain_withdrawals')
      .selectAll()
      .orderBy(sql`state <> 'unknown'`)
      .orderBy('id', state === 'open' ? 'asc' : 'desc');
    if (state === 'open') query = query.where('state', 'in', OPEN_STATES);
    else if (state !== 'all') query = query.where('state', '=', state);
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const [accounts, limits, levels] = await Promise.all([
      readAccountNames(
        database,
        rows.map(({ owner }) => owner),
      ),
      database.selectFrom('custody_limits').selectAll().execute(),
      levelsOf(
        database,
        rows.map(({ owner }) => owner),
      ),
    ]);
    const list = [];
    for (const row of rows) {
      const fourEyesAbove = limits.find(({ currency }) => currency === row.currency)?.four_eyes_above;
      list.push({
        ...withdrawalRowOf(row, parts),
        user_id: Number(row.owner),
        account: accounts.get(row.owner) ?? '',
        level: levels.get(row.owner) ?? 0,
        risks: [...(await readRisks(database, row.id, now()))],
        needs_second: fourEyesAbove === undefined || row.amount > fourEyesAbove ? (1 as const) : (0 as const),
      });
    }
    return accept({ list, page, limit, count });
  });
}

/** Route of deposit claims, with the chain deposits that have the same transaction hash. */
function claimList({
  database,
  listings,
  settings,
}: Pick<Exchange, 'database' | 'listings' | 'settings'>): ConsoleRoute {
  const { timeZone } = settings;
  return staffRoute(consoleCalls.consoleDepositClaims, async ({ status, page, limit }) => {
    let query = database
      .selectFrom('deposit_claims')
      .selectAll()
      .orderBy('id', status === 'waiting' ? 'asc' : 'desc');
    if (status !== 'all') query = query.where('status', '=', status);
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const accounts = await readAccountNames(
      database,
      rows.map(({ user_id }) => user_id),
    );
    const hashes = rows.flatMap(({ hash }) => (hash === '' ? [] : [hash]));
    const seen =
      hashes.length === 0
        ? []
        : await database
            .selectFrom('chain_deposits')
            .selectAll()
            .where('transaction', 'in', hashes)
            .execute();
    const list = rows.flatMap((row) => {
      const currency = listings.currency(currencyId(row.currency));
      if (currency === undefined) return [];
      return [
        {
          id: Number(row.id),
          user_id: Number(row.user_id),
          account: accounts.get(row.user_id) ?? '',
          currency_name: currency.code,
          amount: row.amount,
          sender: row.sender,
          hash: row.hash,
          address: row.address,
          has_picture: row.picture === NO_PICTURE ? (0 as const) : (1 as const),
          status: row.status,
          answer: row.answer,
          created_time: wireTime(row.created_at.getTime(), timeZone),
          deposits: seen.flatMap((deposit) => {
            const spec = listings.currency(currencyId(deposit.currency));
            if (deposit.transaction !== row.hash || spec === undefined) return [];
            return [
              {
                id: Number(deposit.id),
                user_id: Number(deposit.owner ?? NO_OWNER),
                currency_name: spec.code,
                number: formatAmount(deposit.amount, spec.decimals),
                state: deposit.state,
                confirmations: Number(deposit.confirmations),
              },
            ];
          }),
        },
      ];
    });
    return accept({ list, page, limit, count });
  });
}

type Database = Exchange['database'];

/** Returns the identity levels of users as the engine has them, by id. */
async function levelsOf(database: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('owner_changes')
    .select(['owner', 'after'])
    .where('owner', 'in', ids)
    .where('fact', '=', 'level')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ owner, after }) => [owner, Number(after ?? 0)]));
}
