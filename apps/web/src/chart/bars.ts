import type { KLineData } from 'klinecharts';

/** A candle of the wire; `time` is its opening in milliseconds. Numbers: they are drawn, never reckoned with. */
export type WireBar = {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Bars with a low at or below this are faults of the source and are left out. */
const MIN_REAL_PRICE = 1e-6;
/** More bars than this make every tick costly and are not needed on a screen. */
export const BARS_MAX = 1500;
export const BARS_PER_PAGE = 500;

/** Turns bars of the wire into chart bars: faulty ones left out, ascending, one per time (the later one rules). */
export function toChartBars(bars: readonly WireBar[]): KLineData[] {
  const byTime = new Map<number, KLineData>();
  for (const bar of bars) if (isUsable(bar)) byTime.set(bar.time, toChartBar(bar));
  return [...byTime.values()].sort((a, b) => a.timestamp - b.timestamp);
}

export function isUsable(bar: WireBar): boolean {
  return bar.low > MIN_REAL_PRICE && Number.isFinite(bar.high) && Number.isFinite(bar.time);
}

export function toChartBar({ time, open, high, low, close, volume }: WireBar): KLineData {
  return { timestamp: time, open, high, low, close, volume };
}

/** The bounds of one page of history, in seconds as the call wants them. */
export type PageBounds = { readonly from: number; readonly to: number };

/** The newest page. One bar more than now reaches, so that a clock that runs behind still sees the open bar. */
export function newestPage(nowMs: number, barSeconds: number): PageBounds {
  const to = Math.floor(nowMs / 1000) + barSeconds;
  return { from: to - (BARS_PER_PAGE + 1) * barSeconds, to };
}

/** The page that ends just before the oldest bar held. */
export function olderPage(oldestMs: number, barSeconds: number): PageBounds {
  const to = Math.ceil(oldestMs / 1000) - 1;
  return { from: Math.max(0, to - BARS_PER_PAGE * barSeconds), to };
}

/** Returns the part of an older page that still fits under the limit: its newest bars. */
export function fitOlder(page: readonly KLineData[], held: number): KLineData[] {
  const room = Math.max(0, BARS_MAX - held);
  return room === 0 ? [] : page.slice(-room);
}

/** Returns true when scrolling back should request another page. */
export function hasOlder(page: readonly KLineData[], heldAfter: number): boolean {
  return page.length > 0 && heldAfter < BARS_MAX;
}
