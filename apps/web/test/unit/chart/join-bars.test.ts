import type { KLineData } from 'klinecharts';
import { expect, test } from 'vitest';
import { BARS_PER_PAGE, newestPage, olderPage } from '../../../src/chart/bars.ts';
import { createBarJoiner } from '../../../src/chart/join-bars.ts';
import { resolutionOf } from '../../../src/chart/resolutions.ts';

const HOUR_MS = 3_600_000;
const FOUR_HOURS = resolutionOf('240');
const START_MS = Date.UTC(2026, 10, 30);

/** Returns the bar of an hour of the day. */
const hour = (index: number, close = 10 + index): KLineData => ({
  timestamp: START_MS + index * HOUR_MS,
  open: 10 + index - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume: 1 + index,
  turnover: 100,
});

test('CHART-442: four hours are one bar, with their open, high, low, close and volume', () => {
  const joiner = createBarJoiner(FOUR_HOURS);
  expect(
    joiner.joinPage(
      [0, 1, 2, 3, 4, 5].map((index) => hour(index)),
      true,
    ),
  ).toEqual([
    { timestamp: START_MS, open: 9, high: 15, low: 7, close: 13, volume: 10, turnover: 400 },
    { timestamp: START_MS + 4 * HOUR_MS, open: 13, high: 17, low: 11, close: 15, volume: 11, turnover: 200 },
  ]);
});

test('CHART-442: a push changes its hour in the open bar, begins the next bar, and leaves closed ones', () => {
  const joiner = createBarJoiner(FOUR_HOURS);
  joiner.joinPage([hour(3), hour(4), hour(5)], true);
  expect(joiner.push(hour(5, 50))).toEqual({
    timestamp: START_MS + 4 * HOUR_MS,
    open: 13,
    high: 52,
    low: 11,
    close: 50,
    volume: 11,
    turnover: 200,
  });
  expect(joiner.push(hour(3, 99))).toBeNull();
  expect(joiner.push(hour(8))).toMatchObject({ timestamp: START_MS + 8 * HOUR_MS, open: 17, close: 18 });
});

test('CHART-442: an older page does not become the bar that pushes change', () => {
  const joiner = createBarJoiner(FOUR_HOURS);
  joiner.joinPage([hour(8), hour(9)], true);
  joiner.joinPage([hour(0), hour(1)], false);
  expect(joiner.push(hour(9, 30))).toMatchObject({
    timestamp: START_MS + 8 * HOUR_MS,
    close: 30,
    volume: 19,
  });
});

test('CHART-442: pages of stored hours begin with the first hour of a bar, so that none is cut', () => {
  const nowMs = START_MS + 6.5 * HOUR_MS;
  const newest = newestPage(nowMs, FOUR_HOURS);
  const barSeconds = 4 * 3600;
  expect(newest.from % barSeconds).toBe(0);
  expect(newest.to - newest.from).toBeLessThanOrEqual((BARS_PER_PAGE + 2 * 4) * 3600);
  const older = olderPage(newest.from * 1000, FOUR_HOURS);
  expect(older.from % barSeconds).toBe(0);
  expect(older.to).toBe(newest.from - 1);
});

test('CHART-442: bars that the exchange stores are not joined', () => {
  const joiner = createBarJoiner(resolutionOf('60'));
  expect(joiner.joinPage([hour(0), hour(1)], true)).toEqual([hour(0), hour(1)]);
  expect(joiner.push(hour(0, 7))).toEqual(hour(0, 7));
});
