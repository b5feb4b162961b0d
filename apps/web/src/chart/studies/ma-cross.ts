/** Name of the study in the chart library. */
export const MA_CROSS = 'MA_CROSS';

/** One bar of the study: both averages once there are enough bars, and the crossing, if any. */
export type MaCrossPoint = {
  readonly fast?: number;
  readonly slow?: number;
  /** Midpoint of both averages, on the first bar after their order changed. */
  readonly cross?: number;
};

/**
 * Computes two moving averages and their crossings. Averages that touch without changing order do not cross; a touch
 * over several bars counts once, when the order changes.
 */
export function maCross(closes: readonly number[], fastLength: number, slowLength: number): MaCrossPoint[] {
  const fast = movingAverage(closes, fastLength);
  const slow = movingAverage(closes, slowLength);
  let order = 0;
  return closes.map((_, index) => {
    const fastNow = fast[index];
    const slowNow = slow[index];
    if (fastNow === undefined || slowNow === undefined) return pointOf(fastNow, slowNow);
    const orderNow = Math.sign(fastNow - slowNow);
    const hasCrossed = orderNow !== 0 && order !== 0 && orderNow !== order;
    if (orderNow !== 0) order = orderNow;
    const point = pointOf(fastNow, slowNow);
    return hasCrossed ? { ...point, cross: (fastNow + slowNow) / 2 } : point;
  });
}

/** Returns the mean of the last `length` closes; undefined until there are enough. */
export function movingAverage(closes: readonly number[], length: number): (number | undefined)[] {
  let windowSum = 0;
  return closes.map((close, index) => {
    windowSum += close - (index >= length ? (closes[index - length] ?? 0) : 0);
    return index >= length - 1 ? windowSum / length : undefined;
  });
}

function pointOf(fast: number | undefined, slow: number | undefined): MaCrossPoint {
  return { ...(fast === undefined ? {} : { fast }), ...(slow === undefined ? {} : { slow }) };
}
