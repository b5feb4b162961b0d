import type { KLineData } from 'klinecharts';
import { startOfBar } from './bars.ts';
import { type BarLength, isJoined } from './resolutions.ts';

/** Joins stored bars to the longer bars of a resolution, which begin at multiples of their length in UTC. */
export type BarJoiner = {
  /** Returns a page of stored bars, ascending, joined. The newest page is remembered for the pushes that follow. */
  joinPage(bars: readonly KLineData[], isNewest: boolean): KLineData[];
  /** Returns the joined bar after a push of a stored one; null if that belongs to a bar before the newest. */
  push(bar: KLineData): KLineData | null;
};

export function createBarJoiner(length: BarLength): BarJoiner {
  const startOf = ({ timestamp }: KLineData): number => startOfBar(timestamp / 1000, length) * 1000;
  let newestStart = Number.NEGATIVE_INFINITY;
  const storedOfNewest = new Map<number, KLineData>();

  const remember = (bar: KLineData): void => {
    if (startOf(bar) > newestStart) storedOfNewest.clear();
    newestStart = startOf(bar);
    storedOfNewest.set(bar.timestamp, bar);
  };

  if (!isJoined(length)) return { joinPage: (bars) => [...bars], push: (bar) => bar };
  return {
    joinPage(bars, isNewest) {
      if (isNewest) for (const bar of bars) remember(bar);
      return joined(bars, startOf);
    },
    push(bar) {
      if (startOf(bar) < newestStart) return null;
      remember(bar);
      const ascending = [...storedOfNewest.values()].sort((one, other) => one.timestamp - other.timestamp);
      return joined(ascending, startOf)[0] ?? null;
    },
  };
}

/** Joins consecutive bars with the same start. */
function joined(bars: readonly KLineData[], startOf: (bar: KLineData) => number): KLineData[] {
  const result: KLineData[] = [];
  for (const bar of bars) {
    const start = startOf(bar);
    const last = result.at(-1);
    if (last?.timestamp === start) result[result.length - 1] = sumOf(last, bar);
    else result.push({ ...bar, timestamp: start });
  }
  return result;
}

function sumOf(first: KLineData, next: KLineData): KLineData {
  return {
    timestamp: first.timestamp,
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
    volume: (first.volume ?? 0) + (next.volume ?? 0),
    turnover: (first.turnover ?? 0) + (next.turnover ?? 0),
  };
}
