/** Name of the study in the chart library. */
export const MA_CROSS = 'MA_CROSS';

/** One bar of the study: both averages where there are enough bars, and whether they crossed here. */
export type MaCrossPoint = {
  readonly fast?: number;
  readonly slow?: number;
  /** The price at which the lines meet, on the bar after which their order is another. */
  readonly cross?: number;
};

/**
 * Two moving averages and their crossings. Averages that touch without changing sides do not cross;
 * a touch over several bars counts once, where the order has changed.
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

/** The mean of the last `length` closes; undefined before there are as many. */
export function movingAverage(closes: readonly number[], length: number): (number | undefined)[] {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (index >= length ? (closes[index - length] ?? 0) : 0);
    return index >= length - 1 ? sum / length : undefined;
  });
}

function pointOf(fast: number | undefined, slow: number | undefined): MaCrossPoint {
  return { ...(fast === undefined ? {} : { fast }), ...(slow === undefined ? {} : { slow }) };
}
