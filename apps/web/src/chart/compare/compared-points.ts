import type { KLineData } from 'klinecharts';

/** A bar's point on the line of another pair; empty while that pair has no price. */
export type ComparedPoint = {
  /** The other pair's close, scaled to the chart's prices. */
  readonly close?: number;
  /** Change of the other pair since the base, in percent. */
  readonly percent?: number;
};

/**
 * Scales another pair's closes so that its line meets the bars at the base: the first bar at `baseMs` or later for which
 * the other pair has a price. A bar without a trade of the other pair has its close before. Linear in the bars.
 */
export function comparedPoints(
  bars: readonly KLineData[],
  closes: ReadonlyMap<number, number>,
  baseMs: number,
): ComparedPoint[] {
  let last: number | undefined;
  const aligned = bars.map(({ timestamp }) => {
    last = closes.get(timestamp) ?? last;
    return last;
  });
  const place = bars.findIndex(({ timestamp }, index) => timestamp >= baseMs && aligned[index] !== undefined);
  const [base, baseClose] = [aligned[place], bars[place]?.close];
  if (base === undefined || baseClose === undefined || base === 0) return bars.map(() => ({}));
  return aligned.map((close) =>
    close === undefined ? {} : { close: (close * baseClose) / base, percent: (close / base - 1) * 100 },
  );
}
