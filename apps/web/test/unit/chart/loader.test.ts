import type { DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { expect, test } from 'vitest';
import { BARS_PER_PAGE, type PageBounds, type WireBar } from '../../../src/chart/bars.ts';
import { createChartLoader } from '../../../src/chart/loader.ts';
import { resolutionOf } from '../../../src/chart/resolutions.ts';

const PAIR = { symbol: 'BTC/USDT', legalId: 3, currencyId: 1, priceDecimals: 2, volumeDecimals: 5 };
const MINUTE_MS = 60_000;
const NOW_MS = 1_700_000_040_000;
/** Maximum number of bars in a response: the newest of the range. */
const ANSWERED_MAX = 1_500;

/** Opens a one-minute chart over a history, and records its requests. */
function open(minutes: readonly number[]) {
  const bars: readonly WireBar[] = minutes.map((ago) => {
    const time = NOW_MS - ago * MINUTE_MS;
    return { time, open: 2, high: 3, low: 1, close: 2, volume: 1 };
  });
  const asked: PageBounds[] = [];
  const statuses: string[] = [];
  let held = 0;
  const { dataLoader } = createChartLoader({
    source: {
      async fetchBars(_pair, _period, bounds) {
        asked.push(bounds);
        const within = bars.filter(({ time }) => time / 1_000 >= bounds.from && time / 1_000 <= bounds.to);
        return within.toSorted((one, other) => one.time - other.time).slice(-ANSWERED_MAX);
      },
      subscribe: () => () => undefined,
      nowMs: () => NOW_MS,
    },
    pair: PAIR,
    resolution: resolutionOf('1'),
    onStatus: (status) => void statuses.push(status),
    heldBars: () => held,
  });
  async function load(
    fields: Pick<DataLoaderGetBarsParams, 'type' | 'timestamp'>,
  ): Promise<readonly KLineData[]> {
    let got: readonly KLineData[] = [];
    const take = (loaded: readonly KLineData[]): void => {
      got = loaded;
    };
    const params = { ...fields, callback: (loaded: KLineData[]) => take(loaded) };
    await dataLoader.getBars(params as DataLoaderGetBarsParams);
    held += got.length;
    return got;
  }
  return { load, asked, statuses };
}

test('CHART-340: a pair that was quiet for longer than a page shows the bars before that', async () => {
  const chart = open([20_000, 20_001, 20_002]);
  expect(await chart.load({ type: 'init', timestamp: null })).toHaveLength(3);
  expect(chart.statuses).toEqual(['loading', 'ready']);
  const none = open([]);
  expect(await none.load({ type: 'init', timestamp: null })).toEqual([]);
  expect(none.statuses).toEqual(['loading', 'empty']);
});

test('CHART-340: scrolling back goes on over a halt that is longer than a page', async () => {
  const halt = 3 * BARS_PER_PAGE;
  const recent = Array.from({ length: 100 }, (_, ago) => ago);
  const before = Array.from({ length: 50 }, (_, index) => halt + 100 + index);
  const chart = open([...recent, ...before]);
  const newest = await chart.load({ type: 'init', timestamp: null });
  expect(newest).toHaveLength(100);
  expect(chart.asked).toHaveLength(1);
  const older = await chart.load({ type: 'forward', timestamp: newest[0]?.timestamp ?? null });
  expect(older.map(({ timestamp }) => (NOW_MS - timestamp) / MINUTE_MS)).toEqual(before.toReversed());
  // There are no earlier bars, which is requested only once.
  expect(await chart.load({ type: 'forward', timestamp: older[0]?.timestamp ?? null })).toEqual([]);
});
