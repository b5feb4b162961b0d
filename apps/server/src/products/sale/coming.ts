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

/** What has to be given on the next days: at the ends of sales, and what comes free day by day after them. */
export async function readComing({ database, listings, settings, now }: Exchange): Promise<Calendar> {
  const until = now() + AHEAD_DAYS * DAY_MS;
  // Of who waits, no more than the supply is given out; of who vests, what one day frees beyond the day before.
  const { rows } = await sql<{
    sale: bigint;
    token: number;
    due: bigint;
    what: 'end' | 'release';
    buyers: bigint;
    amount: string;
  }>`
    with freed as (
      select one.sale, one.id, sales.to_ms + day::bigint * ${DAY_OF_SALE} as due, (${freeAfter('day')})
          - (${freeAfter('day - 1')}) as amount
        from sale_subscriptions one join sales on sales.id = one.sale
          cross join lateral generate_series(one.days + 1, least(sales.vesting_days, one.days + ${AHEAD_DAYS})) as day
        where one.status = 'vesting')
    select sale, token, due, what, buyers, amount::text from (
      select one.sale, sales.to_ms as due, 'end' as what, count(*) as buyers,
          least(sum(one.asked), max(sales.supply)) as amount
        from sale_subscriptions one join sales on sales.id = one.sale
        where one.status = 'waiting' and sales.status = 'open' group by one.sale, sales.to_ms
      union all
      select sale, due, 'release', count(*), sum(amount) from freed where amount > 0 group by sale, due) as coming
      join sales on sales.id = coming.sale
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

/** Of a subscription that vests, what is free after so many days: nothing before the cliff, all with the last one. */
function freeAfter(days: 'day' | 'day - 1') {
  const count = sql.raw(`(${days})`);
  return sql`case when ${count} >= sales.vesting_days then one.allotted when ${count} < sales.cliff_days then 0
    else div(one.allotted::numeric * ${count}, sales.vesting_days) end`;
}
