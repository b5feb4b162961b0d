import type { AnswerOf, InputOf, Language } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { readHouseFunds } from '../../console/house-funds.ts';
import { readSlice, sliceOf } from '../../database/slice.ts';
import type { Exchange } from '../../exchange.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { readProfiles } from '../../quotations/profiles.ts';
import { wireTime } from '../../time/wire-time.ts';
import { saleRowOf } from '../rows.ts';
import { readComing } from './coming.ts';
import { findSale } from './plan.ts';

type Desk = AnswerOf<typeof consoleCalls.consoleSales>;
const MOST_SALES = 100;

/** The sales as they stand, and the house's coins for them. */
export async function readDesk(exchange: Exchange, language: Language): Promise<Desk> {
  const { database, listings, settings, now } = exchange;
  const [stored, profiles, house, sums, calendar] = await Promise.all([
    database
      .selectFrom('sales')
      .selectAll()
      .orderBy(sql`status in ('ended', 'cancelled')`)
      .orderBy('id', 'desc')
      .limit(MOST_SALES)
      .execute(),
    readProfiles(database),
    readHouseFunds(exchange, 'sale'),
    readSums(exchange),
    readComing(exchange),
  ]);
  const context = { listings, timeZone: settings.timeZone };
  const sales = stored.map((row) => {
    const sum = sums.get(Number(row.id));
    const tokens = (value: bigint) => formatAmount(value, currencyOf(row.token, listings).decimals);
    const money = (value: bigint) => formatAmount(value, currencyOf(row.payment, listings).decimals);
    return {
      ...saleRowOf(row, context, { now: now(), language, profiles }),
      version: row.version,
      status: row.status,
      buyers: sum?.buyers ?? 0,
      waiting: money(sum?.waiting ?? 0n),
      paid: money(sum?.paid ?? 0n),
      allotted: tokens(row.allotted),
      vesting: tokens(sum?.vesting ?? 0n),
    };
  });
  const listed = listings.currencies().map(({ id, code }) => ({ id, code }));
  return { currencies_listed: listed, sales, house, calendar };
}

type Sums = {
  readonly buyers: number;
  readonly waiting: bigint;
  readonly paid: bigint;
  readonly vesting: bigint;
};

async function readSums({ database }: Exchange): Promise<ReadonlyMap<number, Sums>> {
  const { rows } = await sql<{
    sale: bigint;
    buyers: bigint;
    waiting: string;
    paid: string;
    vesting: string;
  }>`
    select sale, count(distinct owner) as buyers,
      coalesce(sum(cost) filter (where status = 'waiting'), 0)::text as waiting,
      coalesce(sum(paid), 0)::text as paid,
      coalesce(sum(allotted - released) filter (where status = 'vesting'), 0)::text as vesting
    from sale_subscriptions group by sale`.execute(database);
  return new Map(
    rows.map(({ sale, buyers, waiting, paid, vesting }) => [
      Number(sale),
      { buyers: Number(buyers), waiting: BigInt(waiting), paid: BigInt(paid), vesting: BigInt(vesting) },
    ]),
  );
}

type Buyers = typeof consoleCalls.consoleSaleBuyers;

/** What was asked for in a sale, in the order of the journal. */
export async function readBuyers(
  exchange: Exchange,
  { sale: id, page, limit }: InputOf<Buyers>,
): Promise<AnswerOf<Buyers>> {
  const { database, listings, settings } = exchange;
  const sale = await findSale(exchange, id);
  if (sale === undefined) return { list: [], page, limit, count: 0 };
  const query = database
    .selectFrom('sale_subscriptions')
    .selectAll()
    .where('sale', '=', BigInt(id))
    .orderBy('id');
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const tokens = (value: bigint) => formatAmount(value, currencyOf(sale.token, listings).decimals);
  const money = (value: bigint) => formatAmount(value, currencyOf(sale.payment, listings).decimals);
  const { timeZone } = settings;
  const list = rows.map((row) => ({
    id: Number(row.id),
    user_id: Number(row.owner),
    time: wireTime(Number(row.time_ms), timeZone),
    asked: tokens(row.asked),
    cost: money(row.cost),
    allotted: row.allotted === null ? null : tokens(row.allotted),
    paid: row.paid === null ? null : money(row.paid),
    released: tokens(row.released),
    status: row.status,
    next_at: row.next_ms === null ? null : wireTime(Number(row.next_ms), timeZone),
  }));
  return { list, page, limit, count };
}
