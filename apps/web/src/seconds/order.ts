import type { AnswerOf, calls } from '@assay/contract';
import { zoneOf } from '@assay/contract/zone';
import { compare, difference, percentOf, placesOf, rounded, sum } from '@assay/money';

/** A contract as the wire lists it. */
export type WireOrder = AnswerOf<typeof calls.microtradeLists>['data'][number];

/** Contract as the page keeps it: with its end by the page's own clock, which no change of the time of day moves. */
export type SecondsOrder = WireOrder & { readonly endTime: number };

/** Turns what remains, counted when the answer came, into an end. */
export function withEnd(order: WireOrder, nowMs: number): SecondsOrder {
  return { ...order, endTime: nowMs + order.remain_milli_seconds };
}

const DAY_MS = 86_400_000;

/**
 * Sums of what contracts that ended on the day of `nowMs` in a zone have brought after fees, by currency, in the order of
 * the list.
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
    // A void contract has cost nothing.
    const brought = result === 'void' ? '0' : difference(fact_profits, fee);
    totals.set(currency_name, sum(brought, totals.get(currency_name) ?? 0));
  }
  return totals;
}

const TENTH_MS = 100;

/** Tenths of a second until an end, never below 0, as plain decimal text. */
export function secondsLeft(endTime: number, nowMs: number): string {
  const tenths = Math.max(0, Math.ceil((endTime - nowMs) / TENTH_MS));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/**
 * Returns the profit of a running contract if it ended now, without the fee: the stake's share when the index is on its
 * side, minus the stake when on the other, 0 when it is unchanged. Null while the index is not known.
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
  const moved = compare(price, open_price) * (type === 1 ? 1 : -1);
  if (moved === 0) return '0';
  return moved > 0 ? winOf(number, profit_ratio, placesOf(number)) : difference(0, number);
}

/** Returns the gain of a win beyond the stake, rounded down to the currency's decimals. */
export function winOf(stake: string, profitRatio: number, decimals: number): string {
  return rounded(percentOf(stake, profitRatio), decimals, 'down');
}

/** The fee on top of a stake, rounded up to the currency's decimals. */
export function feeOf(stake: string, feePercent: number, decimals: number): string {
  return rounded(percentOf(stake, feePercent), decimals, 'up');
}
