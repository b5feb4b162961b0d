import { expect, test } from 'vitest';
import {
  BRUSH_POINTS_MAX,
  type Drawing,
  isPointCount,
  TOOLS,
  thinned,
} from '../../../src/chart/catalogue/tools.ts';
import { measured, timeText } from '../../../src/chart/drawing/measure.ts';
import { pointsInView } from '../../../src/chart/drawing/points-in-view.ts';
import { DRAWINGS_MAX, DRAWN_PAIRS_MAX, withDrawings } from '../../../src/chart/settings/schema.ts';
import { parseDrawings } from '../../../src/chart/settings/store.ts';

const line = (value: number): Drawing => ({ tool: 'horizontalLine', points: [{ timestamp: 1, value }] });

test('CHART-044: drawings are remembered pair by pair, and what is unreadable is none', () => {
  const memory = withDrawings({ 'ETH/USDT': [line(1)] }, 'BTC/USDT', [line(2), line(3)]);
  expect(parseDrawings(JSON.stringify(memory))).toEqual(memory);
  expect(withDrawings(memory, 'BTC/USDT', [])).toEqual({ 'ETH/USDT': [line(1)] });
  for (const text of [
    null,
    '',
    'nonsense',
    '[]',
    '{"BTC/USDT":1}',
    '{"BTC/USDT":[{"tool":"spiral","points":[]}]}',
    '{"BTC/USDT":[{"tool":"trendLine","points":[{"timestamp":1,"value":2}]}]}',
  ])
    expect(parseDrawings(text), String(text)).toEqual({});
});

test('CHART-044: the memory of drawings is bounded, and the newest stay', () => {
  const many = Array.from({ length: DRAWINGS_MAX + 5 }, (_, index) => line(index));
  expect(withDrawings({}, 'BTC/USDT', many)['BTC/USDT']).toEqual(many.slice(5));
  let memory = {};
  for (let pair = 0; pair < DRAWN_PAIRS_MAX + 3; pair += 1)
    memory = withDrawings(memory, `P${pair}/USDT`, [line(pair)]);
  expect(Object.keys(memory)).toHaveLength(DRAWN_PAIRS_MAX);
  expect(Object.keys(memory)[0]).toBe('P3/USDT');
});

test('CHART-044: a drawing without pointing has all of its points within the bars in view, and none without bars', () => {
  const bars = Array.from({ length: 12 }, (_, index) => ({
    timestamp: index * 60_000,
    open: 10,
    high: 20 + index,
    low: 5 + index,
    close: 12,
  }));
  for (const tool of TOOLS) {
    expect(pointsInView(tool, [])).toBeNull();
    for (const count of [1, 2, 12]) {
      const points = pointsInView(tool, bars.slice(0, count)) ?? [];
      expect(isPointCount(tool, points.length), tool).toBe(true);
      for (const { timestamp, value } of points) {
        expect(timestamp).toBeLessThanOrEqual((count - 1) * 60_000);
        expect(value).toBeGreaterThanOrEqual(5);
        expect(value).toBeLessThanOrEqual(20 + count);
      }
    }
  }
});

test('CHART-429: a long brush stroke keeps its ends and as many points as are kept', () => {
  const stroke = Array.from({ length: 1000 }, (_, index) => index);
  const points = thinned('brush', stroke);
  expect(points).toHaveLength(BRUSH_POINTS_MAX);
  expect([points[0], points.at(-1)]).toEqual([0, 999]);
  expect(thinned('trendLine', [1, 2])).toEqual([1, 2]);
});

test('CHART-434: a measured range has its change, its percentage, its bars and its time', () => {
  const from = { timestamp: 0, value: 200, dataIndex: 3 };
  const to = { timestamp: 26 * 3_600_000, value: 150, dataIndex: 10 };
  expect(measured(from, to)).toEqual({ change: -50, percent: -25, bars: 7, ms: 26 * 3_600_000 });
  expect(measured({ ...from, value: 0 }, to).percent).toBeNull();
  expect(timeText(26 * 3_600_000, 'en')).toBe('1d 2h');
  expect(timeText(-90_000, 'en')).toBe('−1m');
  expect(timeText(0, 'en')).toBe('0m');
});
