import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { HOUSE } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

type ConsoleTerms = AnswerOf<typeof consoleCalls.consoleConversionTerms>;

const DAY_MS = 86_400_000;

/** Returns the house's balance by currency, with the inflow and outflow by conversions of the last day. */
export async function readExposure({
  database,
  listings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'now'>): Promise<ConsoleTerms['exposure']> {
  const { rows } = await sql<{
    currency: number;
    total: bigint;
    held: bigint;
    taken: string;
    given: string;
    fees: string;
    recurring: string;
  }>`
    with done as (select * from conversion_quotes where status = 'accepted' and ended_ms >= ${now() - DAY_MS})
    select currency, total, held,
      coalesce((select sum(amount) from conversion_parts part join done on done.id = part.quote
        where part.currency = balances.currency), 0)::text as taken,
      coalesce((select sum(gross) from done where done.currency = balances.currency), 0)::text as given,
      coalesce((select sum(fee) from done where done.currency = balances.currency), 0)::text as fees,
      coalesce((select sum(amount) from conversion_recurring
        where is_running and from_currency = balances.currency), 0)::text as recurring
    from balances where owner = ${HOUSE} and wallet = 'conversion' order by currency`.execute(database);
  return rows.map(({ currency, total, held, taken, given, fees, recurring }) => {
    const { code, decimals } = currencyOf(currency, listings);
    const text = (units: bigint) => formatAmount(units, decimals);
    return {
      currency,
      currency_name: code,
      total: text(total),
      locked: text(held),
      free: text(total - held),
      taken: text(BigInt(taken)),
      given: text(BigInt(given)),
      fees: text(BigInt(fees)),
      recurring: text(BigInt(recurring)),
    };
  });
}

/** Returns the results of the quotes of the last day. */
export async function readQuotes({
  database,
  now,
}: Pick<Exchange, 'database' | 'now'>): Promise<ConsoleTerms['quotes']> {
  const rows = await database
    .selectFrom('conversion_quotes')
    .select(['status', (select) => select.fn.countAll<bigint>().as('count')])
    .where((where) =>
      where.or([where('ended_ms', '>=', BigInt(now() - DAY_MS)), where('ended_ms', 'is', null)]),
    )
    .groupBy('status')
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    open: count('open'),
    accepted: count('accepted'),
    expired: count('expired'),
    replaced: count('replaced'),
    withdrawn: count('withdrawn'),
  };
}
