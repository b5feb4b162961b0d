import type { AnswerOf, calls } from '@assay/contract';
import { dayMs } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import { currencyOf, type Listings } from '../../market/market-data/listings.ts';
import { scheduledPaymentsOf } from './schedule.ts';
import type { StoredPosition, StoredRecurring } from './stored.ts';

export type PositionRow = AnswerOf<typeof calls.wealthPositions>['list'][number];
export type RecurringRow = AnswerOf<typeof calls.wealthRecurringList>['list'][number];

export type RowContext = { readonly listings: Listings; readonly timeZone: string };

const PPM_OF_A_PERCENT = 10_000;

/** Returns parts per million as percent for the wire. */
export function ppmToPercent(rate: number): number {
  return rate / PPM_OF_A_PERCENT;
}

/** Returns a position in the wire format. */
export function positionRowOf(row: StoredPosition, { listings, timeZone }: RowContext): PositionRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  const text = (value: bigint) => formatAmount(value, decimals);
  const time = (ms: number) => wireTime(ms, timeZone);
  const [next] = scheduledPaymentsOf(row);
  const startMs = Number(row.started_ms);
  const lastDay = row.last_day;
  return {
    id: Number(row.id),
    wealth_product_id: row.plan,
    version: row.version,
    kind: row.kind,
    unit: row.unit,
    show_add_time: time(startMs),
    show_end_time: lastDay === null ? null : time(startMs + lastDay * dayMs(row)),
    caution_money: text(row.principal),
    locked: text(row.locked),
    paid: text(row.paid),
    promised: text(row.cover),
    status: row.status === 'running' ? 1 : 2,
    state: row.status,
    notice: row.notice,
    renews: row.renews ? 1 : 0,
    day: row.day,
    last_day: lastDay,
    day_ms: dayMs(row),
    start_ms: startMs,
    next_time: next === undefined ? null : time(next.timeMs),
    next_interest: next === undefined ? null : text(next.interest),
    next_principal: next === undefined ? null : text(next.principal),
    traded: text(row.traded),
    ended_at: row.ended_ms === null ? null : time(Number(row.ended_ms)),
    renewal_of: row.renewal_of === null ? null : Number(row.renewal_of),
    recurring_id: row.recurring === null ? null : Number(row.recurring),
    product: {
      currency_id: row.currency,
      currency_name: code,
      period: row.days,
      min_daily_return_rate: ppmToPercent(row.rate),
    },
  };
}

/** Returns a recurring purchase in the wire format; `faultText` is the reason of a skip. */
export function recurringRowOf(
  row: StoredRecurring,
  faultText: (code: string) => string,
  { listings, timeZone }: RowContext,
): RecurringRow {
  const { code, decimals } = currencyOf(row.currency, listings);
  return {
    id: Number(row.id),
    plan_id: row.plan,
    currency_id: row.currency,
    currency_name: code,
    number: formatAmount(row.amount, decimals),
    every: row.every,
    renews: row.renews ? 1 : 0,
    next: row.next_date,
    is_running: row.is_running ? 1 : 0,
    done: row.done,
    skipped: row.skipped,
    fault: row.fault === null ? null : faultText(row.fault),
    last_at: row.last_ms === null ? null : wireTime(Number(row.last_ms), timeZone),
  };
}
