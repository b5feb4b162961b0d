import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { formatAmount } from '@assay/money';
import { wireTime } from '../../../core/time/wire-time.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { scheduledPaymentsOf } from '../schedule.ts';

type Calendar = AnswerOf<typeof consoleCalls.consoleEarn>['calendar'];

/** Days ahead in the calendar; plans with shortened trial days are listed for one day. */
const [SCHEDULE_WINDOW_MS, TRIAL_WINDOW_MS] = [14 * 86_400_000, 86_400_000];
/**
 * Maximum positions and payments per calculation, which would otherwise block other requests; the response reports an
 * incomplete calendar.
 */
const [MAX_POSITIONS, MAX_PAYMENTS] = [20_000, 100_000];
const DATE = 'YYYY-MM-DD'.length;

type DayTotal = { payments: number; interest: bigint; principal: bigint };

/** Returns the payments due on each of the next days, by currency, of all running positions. */
export async function readPaymentCalendar({
  database,
  listings,
  settings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'settings' | 'now'>): Promise<{
  readonly calendar: Calendar;
  readonly isComplete: boolean;
}> {
  const rows = await database
    .selectFrom('earn_positions')
    .selectAll()
    .where('status', '=', 'running')
    .orderBy('id')
    .limit(MAX_POSITIONS + 1)
    .execute();
  let remainingPayments = MAX_PAYMENTS;
  const dayTotals = new Map<string, DayTotal & { readonly day: string; readonly currency: number }>();
  for (const row of rows) {
    const until = now() + (row.unit === 'day' ? SCHEDULE_WINDOW_MS : TRIAL_WINDOW_MS);
    for (const { timeMs, interest, principal } of scheduledPaymentsOf(row)) {
      if (timeMs > until || remainingPayments === 0) break;
      remainingPayments -= 1;
      const day = wireTime(timeMs, settings.timeZone).slice(0, DATE);
      const key = `${day} ${row.currency}`;
      const dayTotal = dayTotals.get(key) ?? {
        day,
        currency: row.currency,
        payments: 0,
        interest: 0n,
        principal: 0n,
      };
      dayTotal.payments += 1;
      dayTotal.interest += interest;
      dayTotal.principal += principal;
      dayTotals.set(key, dayTotal);
    }
  }
  const calendar = [...dayTotals.values()]
    .sort((left, right) =>
      left.day === right.day ? left.currency - right.currency : left.day < right.day ? -1 : 1,
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
  return { calendar, isComplete: remainingPayments > 0 && rows.length <= MAX_POSITIONS };
}
