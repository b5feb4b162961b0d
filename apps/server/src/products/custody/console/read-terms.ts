import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { currencyId } from '@assay/engine';
import { sql } from 'kysely';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { networkNameOf } from '../networks.ts';
import { isLate } from '../reserves/lateness.ts';
import { percentText } from '../terms.ts';
import { signed } from './sums.ts';
import '../desk-tables.ts';
import '../tables.ts';

type Terms = AnswerOf<typeof consoleCalls.consoleCustodyTerms>;

/** Returns the terms of deposits and withdrawals, with the state of the chains. */
export async function readTerms(
  exchange: Pick<
    Exchange,
    'offlineBatches' | 'chains' | 'database' | 'explorers' | 'listings' | 'now' | 'settings'
  >,
): Promise<Terms> {
  const [networks, terms, limits] = await Promise.all([
    readNetworks(exchange),
    readCurrencyTerms(exchange),
    readLimits(exchange),
  ]);
  const currencies = exchange.listings.currencies().map(({ id, code }) => ({ id, code }));
  return { networks, terms, currencies, limits };
}

async function readNetworks(
  exchange: Pick<Exchange, 'offlineBatches' | 'chains' | 'database' | 'explorers' | 'now' | 'settings'>,
): Promise<Terms['networks']> {
  const { database, chains, offlineBatches, explorers, settings, now } = exchange;
  const [depths, chainHeights, rescans] = await Promise.all([
    database.selectFrom('custody_networks').selectAll().execute(),
    database.selectFrom('chain_standings').selectAll().execute(),
    database.selectFrom('chain_rescans').selectAll().where('done_at', 'is', null).orderBy('id').execute(),
  ]);
  return chains.networks().map(({ network, kind }) => {
    const depth = depths.find((depth) => depth.network === network);
    const chain = chainHeights.find((height) => height.network === network);
    const rescan = rescans.find((rescan) => rescan.network === network);
    const reportedMs = chain?.heard_at.getTime();
    const nodeHeight = chain?.node_height ?? null;
    return {
      network,
      kind,
      credit_after: Number(depth?.credit_after ?? 1),
      settled_after: Number(depth?.settled_after ?? 6),
      height: chain === undefined ? null : Number(chain.height),
      node_height: nodeHeight === null ? null : Number(nodeHeight),
      heard: reportedMs === undefined ? '' : wireTime(reportedMs, settings.timeZone),
      heard_seconds: reportedMs === undefined ? null : Math.max(0, Math.floor((now() - reportedMs) / 1000)),
      is_late: chain === undefined || isLate(chain, now()) ? (1 as const) : (0 as const),
      rescan_from: rescan === undefined ? null : Number(rescan.from_height),
      explorer: explorers.template(network),
      signs_elsewhere:
        kind !== 'simulated' && offlineBatches?.isWatchOnly === true ? (1 as const) : (0 as const),
    };
  });
}

async function readCurrencyTerms({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<Terms['terms']> {
  const [terms, holdings, liabilities] = await Promise.all([
    database.selectFrom('custody_terms').selectAll().orderBy('network').orderBy('currency').execute(),
    sql<{ network: string; currency: number; amount: bigint }>`
      select distinct on (network, currency) network, currency, amount from chain_holdings
      order by network, currency, day desc`.execute(database),
    sql<{ wallet: string; currency: number; total: bigint }>`
      select wallet, currency, total from balances where wallet like 'external\\_%'`.execute(database),
  ]);
  return terms.flatMap((row) => {
    const currency = listings.currency(currencyId(row.currency));
    if (currency === undefined) return [];
    const money = (units: bigint): string => signed(units, currency);
    const outside = liabilities.rows.find(
      ({ wallet, currency: id }) => wallet === `external_${row.network}` && id === row.currency,
    );
    const held = holdings.rows.find(
      ({ network, currency: id }) => network === row.network && id === row.currency,
    );
    return [
      {
        network: row.network,
        name: networkNameOf(row.network, currency.code),
        currency: row.currency,
        currency_name: currency.code,
        deposits_open: row.deposits_open ? (1 as const) : (0 as const),
        withdrawals_open: row.withdrawals_open ? (1 as const) : (0 as const),
        deposit_minimum: money(row.deposit_minimum),
        withdrawal_minimum: money(row.withdrawal_minimum),
        withdrawal_maximum: money(row.withdrawal_maximum),
        fee: percentText(Number(row.fee_rate)),
        owed: money(-(outside?.total ?? 0n)),
        held: held === undefined ? '' : money(held.amount),
      },
    ];
  });
}

async function readLimits({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<Terms['limits']> {
  const limits = await database.selectFrom('custody_limits').selectAll().orderBy('currency').execute();
  return limits.flatMap((row) => {
    const currency = listings.currency(currencyId(row.currency));
    if (currency === undefined) return [];
    return [
      {
        currency: row.currency,
        currency_name: currency.code,
        day: [row.day_0, row.day_1, row.day_2, row.day_3].map((units) => signed(units, currency)),
        automatic_below: signed(row.automatic_below, currency),
        four_eyes_above: signed(row.four_eyes_above, currency),
      },
    ];
  });
}
