import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { HOUSE } from '@assay/engine';
import { decimals, formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { identityLevelOf } from '../../../core/owners/identity-level.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { rebateRowOf, rebatesWithTimes } from '../rows.ts';
import { ppmToPercent, readRebateTerms } from '../terms.ts';
import { readTree } from '../tree.ts';
import { readHints, type Signal, signalsWith } from './signals.ts';

const NO_DECIMALS = decimals(0);

type ConsoleRebates = AnswerOf<typeof consoleCalls.consoleRebates>;
type RowsCall = typeof consoleCalls.consoleRebateRows;
type TreeCall = typeof consoleCalls.consoleRebateTree;
type HintsCall = typeof consoleCalls.consoleRebateHints;

/** Returns the present state of the programme. */
export async function readConsoleRebates(
  exchange: Pick<Exchange, 'database' | 'listings' | 'settings'>,
): Promise<ConsoleRebates> {
  const { database, listings, settings } = exchange;
  const { version, terms } = await readRebateTerms(database);
  const paidIn = terms === null ? null : currencyOf(terms.currency, listings);
  const text = (units: bigint) => formatAmount(units, paidIn?.decimals ?? NO_DECIMALS);
  const [funds, figures] = await Promise.all([
    readFunds(exchange, paidIn?.id ?? 0),
    database.selectFrom('rebate_figures').selectAll().orderBy('currency').execute(),
  ]);
  const waiting = figures.filter((row) => row.waiting > 0n);
  return {
    version,
    is_open: terms === null ? 0 : 1,
    currency: paidIn?.id ?? null,
    currency_name: paidIn?.code ?? '',
    period: terms?.period ?? 'day',
    rates: (terms?.rates ?? []).map(ppmToPercent),
    campaigns: (terms?.campaigns ?? []).map(({ name, from, to, rates }) => ({
      name,
      start: wireTime(from, settings.timeZone),
      end: wireTime(to, settings.timeZone),
      rates: rates.map(ppmToPercent),
    })),
    currencies_listed: listings.currencies().map(({ id, code }) => ({ id, code })),
    funds: text(funds),
    paid: text(figures.reduce((sum, row) => sum + BigInt(row.paid), 0n)),
    waiting: waiting.reduce((sum, row) => sum + Number(row.waiting), 0),
    waiting_price: waiting.reduce((sum, row) => sum + Number(row.waiting_price), 0),
    waiting_shares: waiting.map(({ currency, waiting_share: share, waiting: count }) => {
      const { code, decimals } = currencyOf(currency, listings);
      return { currency_name: code, share: formatAmount(BigInt(share), decimals), count: Number(count) };
    }),
  };
}

async function readFunds({ database }: Pick<Exchange, 'database'>, currency: number): Promise<bigint> {
  const row = await database
    .selectFrom('balances')
    .select(['total', 'held'])
    .where('owner', '=', BigInt(HOUSE))
    .where('wallet', '=', 'fees')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row === undefined ? 0n : row.total - row.held;
}

/** Returns rebates: waiting ones in payment order, or all, newest first. */
export async function listRebates(
  { scope, page, limit }: InputOf<RowsCall>,
  { database, listings, settings }: Pick<Exchange, 'database' | 'listings' | 'settings'>,
): Promise<AnswerOf<RowsCall>> {
  const { terms } = await readRebateTerms(database);
  if (terms === null) return { list: [], page, limit, count: 0 };
  const all = rebatesWithTimes(database)
    .innerJoin('users', 'users.id', 'rebates.owner')
    .select(['users.email', 'users.phone']);
  const query =
    scope === 'all'
      ? all.orderBy('rebates.id', 'desc')
      : all.where('rebates.state', '=', 'waiting').orderBy('rebates.id');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const context = { listings, timeZone: settings.timeZone, paidIn: currencyOf(terms.currency, listings) };
  const list = rows.map((row) => ({
    ...rebateRowOf(row, context),
    user_id: Number(row.owner),
    user: row.email ?? row.phone ?? '',
  }));
  return { list, page, limit, count };
}

/** Returns all inviters and invitees of a user, with the signals shared with the user. */
export async function listTree(
  { user }: InputOf<TreeCall>,
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
): Promise<AnswerOf<TreeCall>> {
  const relatives = await readTree(database, BigInt(user));
  const signals = await signalsWith(
    database,
    BigInt(user),
    relatives.map(({ id }) => id),
  );
  return relatives.map((row) => ({
    level: row.level,
    user_id: Number(row.id),
    user: row.account,
    time: wireTime(row.created_at.getTime(), settings.timeZone),
    identity_level: identityLevelOf(row),
    signals: [...(signals.get(row.id) ?? [])],
  }));
}

/** Returns users who share signals with their inviter. */
export async function listHints(
  { page, limit }: InputOf<HintsCall>,
  { database, settings }: Pick<Exchange, 'database' | 'settings'>,
): Promise<AnswerOf<HintsCall>> {
  const { rows, count } = await readHints(database, pageRequestOf({ page, limit }));
  const list = rows.map((row) => ({
    user_id: Number(row.id),
    user: row.account,
    inviter_id: Number(row.inviter),
    inviter: row.inviter_account,
    time: wireTime(row.created_at.getTime(), settings.timeZone),
    signals: row.signals.split(',') as Signal[],
  }));
  return { list, page, limit, count };
}
