import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { DAY_UNITS, dayMs } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

type Calendar = AnswerOf<typeof consoleCalls.consoleSaleDesk>['calendar'];

const SCHEDULE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Length of a day of the sale, in milliseconds. */
const DAY_OF_SALE = sql.raw(
  `(case unit ${DAY_UNITS.map((unit) => `when '${unit}' then ${dayMs({ unit })}`).join(' ')} end)::bigint`,
);

/**
 * Returns the deliveries of the next days: at the ends of sales, by daily vesting after them, and overdue ones.
 * Computed from figures stored per sale, and exact: all purchases with the same remainder lose the same in rounding.
 */
export async function readSaleCalendar({
  database,
  listings,
  settings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>): Promise<Calendar> {
  const from = now();
  const until = from + SCHEDULE_DAYS * DAY_MS;
  // Waiting purchases get at most the supply; vesting ones, the amount that becomes free on that day.
  const { rows } = await sql<{
    sale: bigint;
    token: number;
    due: bigint;
    what: 'end' | 'release';
    buyers: string;
    amount: string;
  }>`
    with open_sales as (
      select id, token, to_ms, vesting_days, cliff_days, ${DAY_OF_SALE} as length,
          greatest(0, (${from}::bigint - to_ms) / ${DAY_OF_SALE}) as today
        from sales where id in (select sale from sale_vesting where purchases > 0)),
    freed as (
      select id, token, to_ms + day * length as due, purchases,
          ${unlockedAfter('day')} - ${unlockedAfter('day - 1')} as amount
        from sale_vesting one join open_sales on id = one.sale
          cross join lateral generate_series(today + 1, least(vesting_days, today + ${SCHEDULE_DAYS})) as day
        where purchases > 0),
    overdue as (
      select id, open_sales.token, to_ms + least(today, vesting_days) * length as due, sum(one.purchases) as purchases,
          sum(${unlockedAfter('today')}) - sum(one.allotted) + max(vesting) as amount
        from sale_vesting one join open_sales on id = one.sale join sale_figures using (sale)
        where one.purchases > 0 group by id, open_sales.token, to_ms, today, vesting_days, length)
    select sale, token, due, what, buyers::text, amount::text from (
      select sale, token, sales.to_ms as due, 'end' as what, purchases_waiting as buyers,
          least(asked_waiting, sales.supply) as amount
        from sale_figures join sales on sales.id = sale where purchases_waiting > 0 and sales.status = 'open'
      union all
      select id, token, due, 'release', purchases, amount from overdue where amount > 0
      union all
      select id, token, due, 'release', sum(purchases) filter (where amount > 0), sum(amount) from freed
        group by id, token, due having sum(amount) > 0) as coming
    where due <= ${until}::bigint order by due, sale`.execute(database);
  return rows.map(({ sale, token, due, what, buyers, amount }) => {
    const { code, decimals } = currencyOf(token, listings);
    return {
      sale: Number(sale),
      time: wireTime(Number(due), settings.timeZone),
      what,
      currency_name: code,
      buyers: Number(buyers),
      amount: formatAmount(BigInt(amount), decimals),
    };
  });
}

/**
 * Returns SQL for the tokens that are free after a number of days, of all purchases with one remainder: none before the
 * cliff, all from the last day on.
 */
function unlockedAfter(days: 'day' | 'day - 1' | 'today') {
  const count = sql.raw(`(${days})`);
  return sql`case when ${count} >= vesting_days then one.allotted when ${count} < cliff_days then 0
    else div(one.allotted * ${count} - one.purchases * (one.remainder * ${count} % vesting_days), vesting_days) end`;
}
