import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { formatAmount } from '@assay/money';
import type { Exchange } from '../../exchange.ts';
import { wireTime } from '../../time/wire-time.ts';
import { currencyOf } from '../rows.ts';
import { comingOf } from '../schedule.ts';
import type { StoredPosition } from '../stored.ts';

type Calendar = AnswerOf<typeof consoleCalls.consoleEarn>['calendar'];

const AHEAD_MS = 14 * 86_400_000;
const MINUTE_PLANS_AHEAD = 1_440;
/** Positions that are looked at; the page says so when there are more. */
const MOST_POSITIONS = 20_000;
const DATE = 'YYYY-MM-DD'.length;

type Sum = { payments: number; interest: bigint; principal: bigint };

/** What must be paid on each of the next days, by currency, of the positions that run now. */
export async function readComing({ database, listings, settings, now }: Exchange): Promise<Calendar> {
  const rows = await database
    .selectFrom('earn_positions')
    .selectAll()
    .where('status', '=', 'running')
    .orderBy('id')
    .limit(MOST_POSITIONS)
    .execute();
  const until = now() + AHEAD_MS;
  const sums = new Map<string, Sum & { readonly day: string; readonly currency: number }>();
  for (const row of rows) {
    for (const { timeMs, interest, principal } of soon(row, until)) {
      const day = wireTime(timeMs, settings.timeZone).slice(0, DATE);
      const key = `${day} ${row.currency}`;
      const sum = sums.get(key) ?? { day, currency: row.currency, payments: 0, interest: 0n, principal: 0n };
      sum.payments += 1;
      sum.interest += interest;
      sum.principal += principal;
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .sort((one, other) =>
      one.day === other.day ? one.currency - other.currency : one.day < other.day ? -1 : 1,
    )
    .map(({ day, currency, payments, interest, principal }) => {
      const { code, decimals } = currencyOf(currency, listings);
      return {
        day,
        currency_name: code,
        payments,
        interest: formatAmount(interest, decimals),
        principal: formatAmount(principal, decimals),
      };
    });
}

/** What comes of a position until then; of plans for trying out a bounded number. */
function* soon(row: StoredPosition, until: number) {
  let count = 0;
  for (const one of comingOf(row)) {
    if (one.timeMs > until || count === MINUTE_PLANS_AHEAD) return;
    count += 1;
    yield one;
  }
}
