import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { HOUSE, SECONDS_ACCOUNTS } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf, type Listings, pairOf, symbolOf } from '../../market/market-data/listings.ts';
import { OPEN_INSURANCE_STATUSES } from './open-insurance-statuses.ts';

type ConsoleTerms = AnswerOf<typeof consoleCalls.consoleSecondsTerms>;

const MONTH_MS = 30 * 86_400_000;

/** Returns the house's accounts, by currency. */
export async function readExchangeFunds({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<ConsoleTerms['house']> {
  const rows = await database
    .selectFrom('balances')
    .select(['wallet', 'currency', 'total', 'held'])
    .where('owner', '=', BigInt(HOUSE))
    .where('wallet', 'in', [...SECONDS_ACCOUNTS])
    .orderBy('currency')
    .orderBy('wallet', 'desc')
    .execute();
  return rows.map(({ wallet, currency, total, held }) => {
    const { text, code } = writer(currency, listings);
    const account = wallet === 'cover' ? ('cover' as const) : ('options' as const);
    return {
      account,
      currency,
      currency_name: code,
      total: text(total),
      locked: text(held),
      free: text(total - held),
    };
  });
}

/** Returns the running contracts by pair and currency, with the worst case. */
export async function readRunning({
  database,
  listings,
}: Pick<Exchange, 'database' | 'listings'>): Promise<ConsoleTerms['running']> {
  const { rows } = await sql<{
    pair: number;
    currency: number;
    count: bigint;
    up: string;
    down: string;
    worst: string;
  }>`
    select pair, currency, count(*) as count, sum(profit)::text as worst,
      coalesce(sum(stake) filter (where direction = 'up'), 0)::text as up,
      coalesce(sum(stake) filter (where direction = 'down'), 0)::text as down
    from seconds_orders where result is null group by pair, currency order by pair, currency`.execute(
    database,
  );
  return rows.map(({ pair, currency, count, up, down, worst }) => {
    const { text, code } = writer(currency, listings);
    return {
      match_id: pair,
      symbol_name: symbolOf(pairOf(pair, listings)),
      currency_name: code,
      count: Number(count),
      up: text(BigInt(up)),
      down: text(BigInt(down)),
      worst: text(BigInt(worst)),
    };
  });
}

/** Returns the contracts that ended within the last month, by pair, duration and currency. */
export async function readEnded({
  database,
  listings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'now'>): Promise<ConsoleTerms['ended']> {
  const { rows } = await sql<{
    pair: number;
    seconds: number;
    currency: number;
    win: bigint;
    equal: bigint;
    loss: bigint;
    void: bigint;
    staked: string;
    fees: string;
    result: string;
  }>`
    select pair, seconds, currency, count(*) filter (where result = 'win') as win,
      count(*) filter (where result = 'equal') as equal, count(*) filter (where result = 'loss') as loss,
      count(*) filter (where result = 'void') as void, sum(stake)::text as staked,
      coalesce(sum(fee) filter (where result <> 'void'), 0)::text as fees,
      sum(case result when 'win' then fee - profit when 'loss' then fee + stake when 'equal' then fee else 0 end)::text as result
    from seconds_orders where result is not null and closed_ms >= ${now() - MONTH_MS}
    group by pair, seconds, currency order by pair, seconds, currency`.execute(database);
  return rows.map(({ pair, seconds, currency, win, equal, loss, void: voided, staked, fees, result }) => {
    const { text, code } = writer(currency, listings);
    return {
      match_id: pair,
      symbol_name: symbolOf(pairOf(pair, listings)),
      seconds,
      currency_name: code,
      win: Number(win),
      equal: Number(equal),
      loss: Number(loss),
      void: Number(voided),
      staked: text(BigInt(staked)),
      fees: text(BigInt(fees)),
      result: text(BigInt(result)),
    };
  });
}

/** Returns the insurances that are running or wait for their payout. */
export async function readInsured({
  database,
}: Pick<Exchange, 'database'>): Promise<ConsoleTerms['insured']> {
  const rows = await database
    .selectFrom('seconds_insurances')
    .select(['status', (select) => select.fn.countAll<bigint>().as('count')])
    .where('status', 'in', OPEN_INSURANCE_STATUSES)
    .groupBy('status')
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { running: count('running'), claimed: count('claimed') };
}

/** Returns a formatter of amounts of a currency, including negative ones. */
function writer(id: number, listings: Listings) {
  const { code, decimals } = currencyOf(id, listings);
  return {
    code,
    text: (units: bigint) =>
      units < 0n ? `-${formatAmount(-units as Amount, decimals)}` : formatAmount(units, decimals),
  };
}
