import { expect, test } from 'vitest';
import { type Drawing, TOOL_POINTS, TOOLS } from '../../../src/chart/additions.ts';
import {
  DRAWINGS_MAX,
  DRAWN_PAIRS_MAX,
  parseDrawings,
  withDrawings,
} from '../../../src/chart/drawing-memory.ts';
import { pointsInView } from '../../../src/chart/drawings.ts';

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
      expect(points, tool).toHaveLength(TOOL_POINTS[tool]);
      for (const { timestamp, value } of points) {
        expect(timestamp).toBeLessThanOrEqual((count - 1) * 60_000);
        expect(value).toBeGreaterThanOrEqual(5);
        expect(value).toBeLessThanOrEqual(20 + count);
      }
    }
  }
});
