import { expect, test } from 'vitest';
import type { WireBar } from '../../../src/chart/bars.ts';
import type { ChartSource } from '../../../src/chart/chart-source.ts';
import { createReplay } from '../../../src/chart/replay/replay.ts';
import { resolutionOf } from '../../../src/chart/resolutions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Date.UTC(2026, 10, 30);
const BTC = { symbol: 'BTC/USDT', legalId: 3, currencyId: 1, priceDecimals: 2, volumeDecimals: 5 };
const ETH = { ...BTC, symbol: 'ETH/USDT', currencyId: 2 };

const barAt = (time: number): WireBar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });

/** Returns a source whose history has bars at these times, and which can fail. */
function sourceOf(times: readonly number[], nowMs: number) {
  let fails = false;
  const source: ChartSource = {
    fetchBars: (_pair, _period, { from, to }) =>
      Promise.resolve(
        fails ? null : times.filter((time) => time >= from * 1000 && time <= to * 1000).map(barAt),
      ),
    subscribe: () => () => {},
    nowMs: () => nowMs,
  };
  return {
    source,
    setFailing: (isFailing: boolean) => {
      fails = isFailing;
    },
  };
}

const everyMinute = (count: number) =>
  Array.from({ length: count }, (_, index) => START_MS + index * MINUTE_MS);

/** Returns a replay of minutes from the third on, and what its chart received. */
function replayOfMinutes(times: readonly number[], nowMs: number) {
  const live = sourceOf(times, nowMs);
  const replay = createReplay(live.source, START_MS + 3 * MINUTE_MS);
  const shown: number[] = [];
  const minute = resolutionOf('1');
  const end = replay.source.subscribe(BTC, minute, ({ time }) => shown.push((time - START_MS) / MINUTE_MS));
  return { ...live, replay, shown, end, step: () => replay.step(BTC, minute) };
}

test('CHART-444: a replay fetches only bars that were closed at its time, whatever is requested', async () => {
  const { replay } = replayOfMinutes(everyMinute(60), START_MS + HOUR_MS);
  const bounds = { from: START_MS / 1000, to: START_MS / 1000 + 7200 };
  const { signal } = new AbortController();
  const bars = await replay.source.fetchBars(BTC, '1min', bounds, signal);
  expect(bars?.map(({ time }) => (time - START_MS) / MINUTE_MS)).toEqual([0, 1, 2]);
  expect(await replay.source.fetchBars(BTC, '60min', bounds, signal)).toEqual([]);
  expect(replay.source.nowMs()).toBe(START_MS + 3 * MINUTE_MS);
});

test('CHART-445: each step shows the next closed bar, across a quiet time, until the open bar', async () => {
  const quiet = 900;
  const times = [...everyMinute(5), START_MS + quiet * MINUTE_MS, START_MS + (quiet + 1) * MINUTE_MS];
  const { replay, step, shown } = replayOfMinutes(times, START_MS + (quiet + 1.5) * MINUTE_MS);
  expect([await step(), await step(), await step(), await step()]).toEqual([
    'shown',
    'shown',
    'shown',
    'end',
  ]);
  expect(shown).toEqual([3, 4, quiet]);
  expect(replay.atMs()).toBe(START_MS + (quiet + 1) * MINUTE_MS);
});

test('CHART-444: a compared pair is shown up to the same time, its bars in order and once each', async () => {
  const { replay, step, shown } = replayOfMinutes(everyMinute(60), START_MS + HOUR_MS);
  const other: number[] = [];
  replay.source.subscribe(ETH, resolutionOf('1'), ({ time }) => other.push((time - START_MS) / MINUTE_MS));
  for (let count = 0; count < 4; count += 1) expect(await step()).toBe('shown');
  expect(shown).toEqual([3, 4, 5, 6]);
  expect(other).toEqual(shown);
});

test('CHART-445: a failed request shows nothing and is repeated by the next step; nothing is shown twice', async () => {
  const { step, shown, setFailing } = replayOfMinutes(everyMinute(60), START_MS + HOUR_MS);
  setFailing(true);
  expect(await step()).toBe('waiting');
  setFailing(false);
  expect(await step()).toBe('shown');
  expect(shown).toEqual([3]);
});

test('CHART-445: without a chart that takes bars there is nothing to step to', async () => {
  const { end, step } = replayOfMinutes(everyMinute(60), START_MS + HOUR_MS);
  end();
  expect(await step()).toBe('waiting');
});

test('CHART-444 CHART-442: a bar of four hours is shown when all its hours are closed', async () => {
  const hours = Array.from({ length: 12 }, (_, index) => START_MS + index * HOUR_MS);
  const { source } = sourceOf(hours, START_MS + 10.5 * HOUR_MS);
  const replay = createReplay(source, START_MS + HOUR_MS);
  const shown: number[] = [];
  const four = resolutionOf('240');
  replay.source.subscribe(BTC, four, ({ time }) => shown.push((time - START_MS) / HOUR_MS));
  expect(await replay.step(BTC, four)).toBe('shown');
  expect(shown).toEqual([1, 2, 3]);
  expect(await replay.step(BTC, four)).toBe('shown');
  expect(await replay.step(BTC, four)).toBe('end');
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
