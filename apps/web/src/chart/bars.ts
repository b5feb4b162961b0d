import type { KLineData } from 'klinecharts';
import { type BarLength, isJoined, PERIOD_SECONDS } from './resolutions.ts';

/** A candle as on the wire; `time` is its opening in milliseconds. Floating-point numbers, for display only. */
export type WireBar = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Bars with a low at or below this are source errors and are dropped. */
const MIN_REAL_PRICE = 1e-6;
/** Maximum number of bars: more would slow down every update, which computes the indicators of all. */
export const MAX_BARS = 10_000;
export const BARS_PER_PAGE = 500;

/**
 * Converts wire bars to chart bars, ascending, without faulty ones; of two bars with the same time the later one wins.
 */
export function toChartBars(bars: readonly WireBar[]): KLineData[] {
  const byTime = new Map<number, KLineData>();
  for (const bar of bars) if (isUsable(bar)) byTime.set(bar.time, toChartBar(bar));
  return [...byTime.values()].sort((a, b) => a.timestamp - b.timestamp);
}

export function isUsable(bar: WireBar): boolean {
  return bar.low > MIN_REAL_PRICE && Number.isFinite(bar.high) && Number.isFinite(bar.time);
}

/** The turnover, of which the average price is computed, is the volume at the bar's typical price. */
export function toChartBar({ time, open, high, low, close, volume }: WireBar): KLineData {
  return { timestamp: time, open, high, low, close, volume, turnover: (volume * (high + low + close)) / 3 };
}

/** Bounds of one page of history, in seconds, as the call expects them. */
export type PageBounds = { readonly from: number; readonly to: number };

/** Bounds of the newest page. It extends one bar past now, so that a slow local clock still includes the open bar. */
export function newestPage(nowMs: number, length: BarLength): PageBounds {
  const to = Math.floor(nowMs / 1000) + length.barSeconds;
  return { from: pageStart(to - length.barSeconds, length), to };
}

/** Bounds of the page that ends just before the oldest loaded bar. */
export function olderPage(oldestMs: number, length: BarLength): PageBounds {
  const to = Math.ceil(oldestMs / 1000) - 1;
  return { from: Math.max(0, pageStart(to, length)), to };
}

/** Returns the start of a page that ends at `to`; bars that are joined begin with the first of their stored ones. */
function pageStart(to: number, length: BarLength): number {
  const from = to - BARS_PER_PAGE * PERIOD_SECONDS[length.period];
  return isJoined(length) ? startOfBar(from, length) : from;
}

/** Returns the start of the joined bar at a time, both in seconds: a multiple of the bar's length in UTC. */
export function startOfBar(seconds: number, { barSeconds }: BarLength): number {
  return Math.floor(seconds / barSeconds) * barSeconds;
}

/** Returns the part of an older page that still fits under the limit: its newest bars. */
export function fitOlder(page: readonly KLineData[], heldCount: number): KLineData[] {
  const capacity = Math.max(0, MAX_BARS - heldCount);
  return capacity === 0 ? [] : page.slice(-capacity);
}

/** Returns true when scrolling back should request another page. */
export function hasOlder(page: readonly KLineData[], countAfter: number): boolean {
  return page.length > 0 && countAfter < MAX_BARS;
}
