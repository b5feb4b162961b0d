import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { DAY_UNITS, dayMs } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';

type Calendar = AnswerOf<typeof consoleCalls.consoleSaleDesk>['calendar'];

const AHEAD_DAYS = 14;
const DAY_MS = 86_400_000;
/** How long a day of the sale is, in milliseconds. */
const DAY_OF_SALE = sql.raw(
  `(case sales.unit ${DAY_UNITS.map((unit) => `when '${unit}' then ${dayMs({ unit })}`).join(' ')} end)::bigint`,
);

/**
 * Deliveries of the next days: at the ends of sales, and what vests day by day after them. They follow from figures that
 * are kept for each sale, exactly: the parts of all purchases with one remainder lose the same when they are rounded down.
 */
export async function readComing({ database, listings, settings, now }: Exchange): Promise<Calendar> {
  const from = now();
  const until = from + AHEAD_DAYS * DAY_MS;
  // Of who waits, no more than the supply is given out; of who vests, what one day frees beyond the day before.
  const { rows } = await sql<{
    sale: bigint;
    token: number;
    due: bigint;
    what: 'end' | 'release';
    buyers: string;
    amount: string;
  }>`
    with freed as (
      select one.sale, sales.token, sales.to_ms + day * ${DAY_OF_SALE} as due, purchases,
          ${freeAfter('day')} - ${freeAfter('day - 1')} as amount
        from sale_vesting one join sales on sales.id = one.sale
          cross join lateral generate_series(greatest(1, (${from}::bigint - sales.to_ms) / ${DAY_OF_SALE} + 1),
            least(sales.vesting_days, (${until}::bigint - sales.to_ms) / ${DAY_OF_SALE})) as day
        where purchases > 0)
    select sale, token, due, what, buyers::text, amount::text from (
      select sale, token, sales.to_ms as due, 'end' as what, purchases_waiting as buyers,
          least(asked_waiting, sales.supply) as amount
        from sale_figures join sales on sales.id = sale where purchases_waiting > 0 and sales.status = 'open'
      union all
      select sale, token, due, 'release', sum(purchases), sum(amount) from freed
        group by sale, token, due having sum(amount) > 0) as coming
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

/** The tokens of all purchases with one remainder that are free after so many days: none before the cliff, all with the last day. */
function freeAfter(days: 'day' | 'day - 1') {
  const count = sql.raw(`(${days})`);
  return sql`case when ${count} >= sales.vesting_days then one.allotted when ${count} < sales.cliff_days then 0
    else div(one.allotted * ${count} - one.purchases * (one.remainder * ${count} % sales.vesting_days),
      sales.vesting_days) end`;
}
