import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { sql } from 'kysely';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { moneyText, quantityText } from './money.ts';
import './tables.ts';

type Call = typeof calls.c2cStatistics;
type Traded = AnswerOf<Call>['totals'][number];

type CountedDeals = {
  readonly day: string;
  readonly currency: number;
  readonly deals: bigint;
  readonly bought: bigint;
  readonly bought_money: bigint;
  readonly sold: bigint;
  readonly sold_money: bigint;
  readonly fee: bigint;
};

const DAY_MS = 86_400_000;

/** Returns the caller's purchases and sales of the last days. */
export async function readStatistics(
  { days }: InputOf<Call>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, settings, now } = exchange;
  const owner = BigInt(session.userId);
  const since = BigInt(now() - days * DAY_MS);
  const isBuyer = sql`buyer = ${owner}`;
  const isOwnOffer = sql`(side = 'sell') = (seller = ${owner})`;
  const { rows } = await sql<CountedDeals>`
    select to_char(to_timestamp(ended_ms / 1000) at time zone ${settings.timeZone}, 'YYYY-MM-DD') as day, currency,
      count(*) as deals,
      coalesce(sum(to_buyer) filter (where ${isBuyer}), 0)::int8 as bought,
      coalesce(sum(money) filter (where ${isBuyer}), 0)::int8 as bought_money,
      coalesce(sum(to_buyer) filter (where not ${isBuyer}), 0)::int8 as sold,
      coalesce(sum(money) filter (where not ${isBuyer}), 0)::int8 as sold_money,
      coalesce(sum(fee_taken) filter (where ${isOwnOffer}), 0)::int8 as fee
    from c2c_deals where (buyer = ${owner} or seller = ${owner}) and state = 'finished' and ended_ms >= ${since}
    group by 1, 2 order by 1 desc, 2`.execute(database);
  const { rows: otherCounts } = await sql<{ readonly cancelled: bigint; readonly disputes: bigint }>`
    select count(*) filter (where cancelled_ms >= ${since}) as cancelled,
      count(*) filter (where opened_ms >= ${since}) as disputes
    from c2c_deals where buyer = ${owner} or seller = ${owner}`.execute(database);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return accept({
    totals: currencies.map((currency) =>
      tradedOf(totalOf(rows.filter((row) => row.currency === currency)), exchange.listings),
    ),
    days: rows.map((row) => ({ day: row.day, ...tradedOf(row, exchange.listings) })),
    cancelled: Number(otherCounts[0]?.cancelled ?? 0n),
    disputes: Number(otherCounts[0]?.disputes ?? 0n),
  });
}

/** Sums rows of one currency. */
function totalOf(rows: readonly CountedDeals[]): CountedDeals {
  const totalBy = (of: (row: CountedDeals) => bigint): bigint =>
    rows.reduce((total, row) => total + of(row), 0n);
  return {
    day: '',
    currency: rows[0]?.currency ?? 0,
    deals: totalBy(({ deals }) => deals),
    bought: totalBy(({ bought }) => bought),
    bought_money: totalBy(({ bought_money }) => bought_money),
    sold: totalBy(({ sold }) => sold),
    sold_money: totalBy(({ sold_money }) => sold_money),
    fee: totalBy(({ fee }) => fee),
  };
}

function tradedOf(row: CountedDeals, listings: UserContext['exchange']['listings']): Traded {
  const coin = currencyOf(row.currency, listings);
  return {
    currency_name: coin.code,
    deals: Number(row.deals),
    bought_number: quantityText(row.bought, coin),
    bought_money: moneyText(row.bought_money),
    sold_number: quantityText(row.sold, coin),
    sold_money: moneyText(row.sold_money),
    fee: quantityText(row.fee, coin),
  };
}
