import type { KLineData } from 'klinecharts';
import { expect, test } from 'vitest';
import { comparedPoints } from '../../../src/chart/compare/compared-points.ts';

const bars: readonly KLineData[] = [100, 110, 120, 90].map((close, index) => ({
  timestamp: index,
  open: close,
  high: close,
  low: close,
  close,
}));

test('CHART-443: the line of another pair meets the first bar in view and moves by its own percent', () => {
  const closes = new Map([
    [0, 5],
    [1, 10],
    [2, 12],
    [3, 5],
  ]);
  const points = comparedPoints(bars, closes, 1);
  expect(points.map(({ close }) => close)).toEqual([55, 110, 132, 55]);
  expect(points.map(({ percent }) => Math.round(percent ?? Number.NaN))).toEqual([-50, 0, 20, -50]);
});

test('CHART-443: a bar without a trade of the other pair has its close before, and none before its first', () => {
  const points = comparedPoints(
    bars,
    new Map([
      [1, 10],
      [3, 20],
    ]),
    0,
  );
  expect(points.map(({ close }) => close)).toEqual([undefined, 110, 110, 220]);
});

test('CHART-443: nothing is drawn for a pair without prices in view, nor from a price of 0', () => {
  expect(comparedPoints(bars, new Map(), 0)).toEqual([{}, {}, {}, {}]);
  expect(comparedPoints(bars, new Map([[0, 0]]), 0)).toEqual([{}, {}, {}, {}]);
  expect(comparedPoints([], new Map([[0, 1]]), 0)).toEqual([]);
});
