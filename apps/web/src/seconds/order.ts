import type { AnswerOf, calls } from '@assay/contract';
import { zoneOf } from '@assay/contract/zone';
import { compare, difference, multiplyByPercent, placesOf, rounded, sum } from '@assay/money';

/** A contract as on the wire. */
export type WireOrder = AnswerOf<typeof calls.microtradeLists>['data'][number];

/** Contract with its end on the `performance.now()` clock, which changes of the system time do not affect. */
export type SecondsOrder = WireOrder & { readonly endTime: number };

/** Converts the remaining time of a response to an end time. */
export function withEnd(order: WireOrder, nowMs: number): SecondsOrder {
  return { ...order, endTime: nowMs + order.remain_milli_seconds };
}

const DAY_MS = 86_400_000;

/**
 * Returns the net results, after fees, of contracts that ended on the day of `nowMs` in a time zone, by currency, in
 * list order.
 */
export function totalsOfDay(
  ended: readonly WireOrder[],
  nowMs: number,
  timeZone: string,
): ReadonlyMap<string, string> {
  const zone = zoneOf(timeZone);
  const wall = zone.wallAt(nowMs);
  const day = zone.instantOf(wall - (wall % DAY_MS));
  const totals = new Map<string, string>();
  for (const { end_milli_seconds, currency_name, fact_profits, fee, result } of ended) {
    if (end_milli_seconds < day || fact_profits === null) continue;
    // A void contract costs nothing.
    const profit = result === 'void' ? '0' : difference(fact_profits, fee);
    totals.set(currency_name, sum(profit, totals.get(currency_name) ?? 0));
  }
  return totals;
}

const TENTH_MS = 100;

/** Returns the seconds until an end, to a tenth, never below 0, as plain decimal text. */
export function secondsLeft(endTime: number, nowMs: number): string {
  const tenths = Math.max(0, Math.ceil((endTime - nowMs) / TENTH_MS));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/**
 * Returns the profit of a running contract if it ended now, before fees: the gain of a win, minus the stake for a loss,
 * 0 for an unchanged index. Null while the index is unknown.
 */
export function liveProfit(
  {
    type,
    number,
    profit_ratio,
    open_price,
  }: Pick<WireOrder, 'type' | 'number' | 'profit_ratio' | 'open_price'>,
  price: string | null,
): string | null {
  if (price === null) return null;
  const direction = compare(price, open_price) * (type === 1 ? 1 : -1);
  if (direction === 0) return '0';
  return direction > 0 ? payoutOf(number, profit_ratio, placesOf(number)) : difference(0, number);
}

/** Returns the gain of a win beyond the stake, rounded down to the currency's decimals. */
export function payoutOf(stake: string, profitRatio: number, decimals: number): string {
  return rounded(multiplyByPercent(stake, profitRatio), decimals, 'down');
}

/** Returns the fee charged on top of a stake, rounded up to the currency's decimals. */
export function feeOf(stake: string, feePercent: number, decimals: number): string {
  return rounded(multiplyByPercent(stake, feePercent), decimals, 'up');
}
