import { expect, test } from 'vitest';
import { type AxisMarksInput, axisMarks } from '../../../src/chart/axis-ticks.ts';
import {
  BARS_PER_PAGE,
  fitOlder,
  hasOlder,
  MAX_BARS,
  newestPage,
  olderPage,
  toChartBars,
  type WireBar,
} from '../../../src/chart/bars.ts';
import { createBarCoalescer } from '../../../src/chart/coalescer.ts';
import { RESOLUTION_NAMES, RESOLUTIONS, resolutionOf } from '../../../src/chart/resolutions.ts';
import { maCross, movingAverage } from '../../../src/chart/studies/ma-cross.ts';
import { priceGaps } from '../../../src/chart/studies/panes.ts';
import { zoneFields } from '../../../src/chart/zone.ts';

const bar = (time: number, low = 1, close = 2): WireBar => ({
  time,
  open: 2,
  high: 3,
  low,
  close,
  volume: 1,
});

test('CHART-422: the gaps around the prices are finite in a pane of any height, leave room for the bars, and are as high as the legend needs', () => {
  for (const height of [0, 1, 40, 200, 400, 1200]) {
    for (const lines of [1, 2, 5]) {
      const { top, bottom } = priceGaps(lines, height);
      expect(Math.min(top, bottom)).toBeGreaterThan(0);
      expect(Math.max(top, bottom)).toBeLessThan(1);
      // Share of the pane's height that is left to the bars.
      expect(1 / (1 + top + bottom)).toBeGreaterThan(0.3);
    }
  }
  const { top, bottom } = priceGaps(3, 400);
  expect((400 * top) / (1 + top + bottom)).toBeCloseTo(30 + 3 * 19);
});

test('CHART-025 CHART-026 CHART-027: eleven resolutions, one minute by default, realtime as a line', () => {
  expect(RESOLUTIONS.map(({ name }) => name)).toEqual([...RESOLUTION_NAMES]);
  for (const name of [null, '', '2', '__proto__']) expect(resolutionOf(name).name).toBe('1');
  expect(RESOLUTIONS.map(({ drawing }) => drawing)).toEqual(['line', ...Array(10).fill('candles')]);
});

test('CHART-022: every resolution asks for a period the wire knows', () => {
  const periods = RESOLUTIONS.map(({ period }) => period);
  expect(periods).toEqual([
    '1min',
    '1min',
    '5min',
    '15min',
    '30min',
    '60min',
    '60min',
    '60min',
    '1day',
    '1week',
    '1mon',
  ]);
});

test('CHART-037 CHART-005: faulty bars are left out, the rest is ascending without doubles', () => {
  const bars = toChartBars([
    bar(3000),
    bar(1000),
    bar(2000, 1e-6),
    bar(2000, 0),
    bar(3000, 1, 9),
    bar(4000, 1.1e-6),
    bar(Number.NaN),
  ]);
  expect(bars.map(({ timestamp, close }) => [timestamp, close])).toEqual([
    [1000, 2],
    [3000, 9],
    [4000, 2],
  ]);
});

const MINUTE = { period: '1min', barSeconds: 60 } as const;

test('CHART-040 CHART-446: pages of history meet without overlap and stop at the limit', () => {
  const newest = newestPage(1_000_000_000, MINUTE);
  expect(newest.to - newest.from).toBe((BARS_PER_PAGE + 1) * 60);
  const older = olderPage(newest.from * 1000, MINUTE);
  expect(older.to).toBe(newest.from - 1);
  expect(olderPage(30_000, MINUTE).from).toBe(0);
  const page = toChartBars(Array.from({ length: 500 }, (_, index) => bar(index * 60_000)));
  expect(fitOlder(page, MAX_BARS - 2).map(({ timestamp }) => timestamp)).toEqual([
    498 * 60_000,
    499 * 60_000,
  ]);
  expect(fitOlder(page, MAX_BARS)).toEqual([]);
  expect(hasOlder(page, MAX_BARS)).toBe(false);
  expect(hasOlder([], 500)).toBe(false);
  expect(hasOlder(page, 1000)).toBe(true);
});

test('CHART-029: the moving average is the mean of the last closes and waits for enough of them', () => {
  expect(movingAverage([1, 2, 3, 4, 5, 6], 5)).toEqual([undefined, undefined, undefined, undefined, 3, 4]);
});

test('CHART-030: each crossing is marked once, on the bar where the order changed', () => {
  const closes = [1, 1, 1, 5, 9, 9, 1, 1, 1, 1];
  const crossings = maCross(closes, 2, 3).flatMap(({ cross }, index) => (cross === undefined ? [] : [index]));
  expect(crossings).toEqual([6]);
  const flat = maCross(Array(40).fill(7), 10, 30);
  expect(flat.some(({ cross }) => cross !== undefined)).toBe(false);
  expect(flat[8]).toEqual({});
  expect(flat[29]).toEqual({ fast: 7, slow: 7 });
});

test('CHART-038 CHART-039: held-back ticks keep the last state of the closed bar and of the open one', () => {
  const delivered: number[][] = [];
  let flush = () => {};
  const coalescer = createBarCoalescer<{ timestamp: number; close: number }>(
    ({ timestamp, close }) => delivered.push([timestamp, close]),
    (callback) => {
      flush = callback;
      return () => {
        flush = () => {};
      };
    },
  );
  coalescer.push({ timestamp: 1, close: 1 });
  coalescer.push({ timestamp: 2, close: 5 });
  coalescer.push({ timestamp: 1, close: 2 });
  expect(delivered).toEqual([]);
  flush();
  expect(delivered).toEqual([
    [1, 2],
    [2, 5],
  ]);
  coalescer.push({ timestamp: 3, close: 1 });
  coalescer.stop();
  flush();
  expect(delivered).toHaveLength(2);
});

const axis = (timestamps: number[], barWidth: number): AxisMarksInput => ({
  timestamps,
  from: 0,
  to: timestamps.length,
  barWidth,
  labelWidth: 80,
  fieldsOf: zoneFields('Asia/Shanghai'),
  dateText: (timestampMs, unit) =>
    new Intl.DateTimeFormat('en', {
      timeZone: 'Asia/Shanghai',
      month: 'short',
      ...(unit === 'monthDay' ? { day: 'numeric' } : {}),
    }).format(timestampMs),
});

test('CHART-032: the time axis has round times of the exchange zone, days where days begin', () => {
  const start = Date.UTC(2026, 10, 19, 12, 0);
  const quarters = Array.from({ length: 96 }, (_, index) => start + index * 900_000);
  expect(axisMarks(axis(quarters, 8)).map(({ text }) => text)).toEqual([
    '21:00',
    'Nov 20',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
  ]);
});

test('CHART-032: labels never touch, whatever the width of a bar', () => {
  const minutes = Array.from({ length: 1500 }, (_, index) => Date.UTC(2026, 0, 1) + index * 60_000);
  const months = Array.from({ length: 24 }, (_, index) => Date.UTC(2025, index, 1));
  for (const barWidth of [1, 2, 3, 5, 8, 13, 30]) {
    for (const timestamps of [minutes, months]) {
      const marks = axisMarks(axis(timestamps, barWidth));
      const gaps = marks.slice(1).map(({ index }, at) => index - (marks[at]?.index ?? 0));
      expect(gaps.every((gap) => gap * barWidth >= 80)).toBe(true);
    }
  }
  expect(axisMarks(axis([], 8))).toEqual([]);
});
