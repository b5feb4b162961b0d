import { readPalette } from '@assay/ui';
import { registerLocale } from 'klinecharts';
import { expect, onTestFinished, test } from 'vitest';
import { newStudy, STUDY_NAMES, type Study } from '../../src/chart/catalogue/studies.ts';
import { type Drawing, hasText, TOOLS } from '../../src/chart/catalogue/tools.ts';
import { chartPicture } from '../../src/chart/chart-picture.ts';
import type { ChartSource } from '../../src/chart/chart-source.ts';
import type { DrawingState } from '../../src/chart/drawing/drawings.ts';
import { openPriceChart } from '../../src/chart/price-chart.ts';
import { resolutionOf } from '../../src/chart/resolutions.ts';
import '../../src/styles.css';

const NOW_MS = Date.UTC(2026, 10, 16, 12);
const WAIT = { timeout: 20_000 };
const NO_RULES = { magnet: 'off', isLocked: false, isHidden: false, look: null } as const;
const PAIR = { symbol: 'BTC/USDT', legalId: 3, currencyId: 1, priceDecimals: 2, volumeDecimals: 2 };

const closeOf = (index: number) => 200 + index / 3 + Math.sin(index / 9) * 40;
const source: ChartSource = {
  fetchBars: ({ symbol }) =>
    Promise.resolve(
      Array.from({ length: 300 }, (_, index) => ({
        time: NOW_MS - (300 - index) * 3_600_000,
        open: closeOf(index - 1),
        close: symbol === PAIR.symbol ? closeOf(index) : 400 - index / 2,
        high: Math.max(closeOf(index - 1), closeOf(index)) + 3,
        low: Math.min(closeOf(index - 1), closeOf(index)) - 3,
        volume: 5 + Math.abs(Math.sin(index / 5)) * 20,
      })),
    ),
  subscribe: () => () => {},
  nowMs: () => NOW_MS,
};

/** Texts of the legend, which the page registers in its language. */
const LEGEND = ['time', 'open', 'high', 'low', 'close', 'volume', 'change', 'turnover'];
const PERIODS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
registerLocale('en', Object.fromEntries([...LEGEND, ...PERIODS].map((name) => [name, `${name}: `])) as never);

/** Opens a chart of 300 bars, and returns it with what it reported. */
async function openChart() {
  const container = document.createElement('div');
  container.style.cssText = 'width: 900px; height: 600px';
  document.body.append(container);
  let status = '';
  let state: DrawingState = { pending: null, count: 0, canUndo: false };
  const changes: (readonly Drawing[])[] = [];
  const chart = openPriceChart({
    container,
    source,
    timeZone: 'UTC',
    appearance: {
      palette: readPalette(),
      isNarrow: false,
      tag: 'en',
      volumeLabel: 'Volume: ',
      measureText: ({ change, bars }) => `change ${change.toFixed(2)}\n${bars} bars`,
    },
    onStatus: (next) => {
      status = next;
    },
    drawingRules: NO_RULES,
    onDrawing: (next) => {
      state = next;
    },
    onDrawings: (next) => changes.push(next),
    onLineMoved: () => {},
  });
  if (chart === null) throw new Error('the browser has a canvas');
  chart.show(PAIR, resolutionOf('60'));
  onTestFinished(() => {
    chart.close();
    container.remove();
  });
  await expect.poll(() => status, WAIT).toBe('ready');
  return { chart, container, changes, state: () => state };
}

/** Records the texts that are drawn, newest last. */
function watchTexts(): { readonly since: () => readonly string[]; readonly clear: () => void } {
  const { fillText } = CanvasRenderingContext2D.prototype;
  let texts: string[] = [];
  CanvasRenderingContext2D.prototype.fillText = function record(...parameters) {
    texts.push(parameters[0]);
    return fillText.apply(this, parameters);
  };
  onTestFinished(() => {
    CanvasRenderingContext2D.prototype.fillText = fillText;
  });
  return {
    since: () => texts,
    clear: () => {
      texts = [];
    },
  };
}

/** Counts the dots of a colour on all canvases. */
function dotsOf(container: HTMLElement, hex: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let count = 0;
  for (const canvas of container.querySelectorAll('canvas')) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    for (let at = 0; at < data.length; at += 4) {
      const isWanted = wanted.every((part, place) => Math.abs((data[at + place] ?? 0) - part) < 12);
      if (isWanted && (data[at + 3] ?? 0) > 200) count += 1;
    }
  }
  return count;
}

test('CHART-425: each indicator is drawn with its values, over the bars or in a pane of its own', async () => {
  const { chart } = await openChart();
  const texts = watchTexts();
  for (const name of STUDY_NAMES) {
    texts.clear();
    const study: Study = name === 'VOL' ? { ...newStudy('VOL', []), params: [5, 10] } : newStudy(name, []);
    chart.setStudies([study]);
    const figures = () => texts.since().filter((text) => /^-?[\d,]+(\.\d+)?K?$/.test(text)).length;
    await expect
      .poll(
        () => texts.since().some((text) => text.startsWith(name === 'MA_CROSS' ? 'MA cross' : name)),
        WAIT,
      )
      .toBe(true);
    expect(figures(), name).toBeGreaterThan(0);
    expect(texts.since(), name).not.toContain('NaN');
  }
});

test('CHART-425 CHART-427: several of a kind are drawn, each line in its own colour, in the order given', async () => {
  const { chart, container } = await openChart();
  const palette = readPalette();
  const looks = [{ colour: 'pink', style: 'solid' }] as const;
  const first: Study = { id: 'a', name: 'MA', params: [5], looks };
  const second: Study = { id: 'b', name: 'MA', params: [60], looks: [{ colour: 'lime', style: 'dashed' }] };
  chart.setStudies([first, second]);
  await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBeGreaterThan(50);
  await expect.poll(() => dotsOf(container, palette['series-e']), WAIT).toBeGreaterThan(50);
  const texts = watchTexts();
  chart.setStudies([second, first]);
  const averages = () => texts.since().filter((text) => /^MA\d+: $/.test(text));
  await expect.poll(() => averages().slice(0, 2), WAIT).toEqual(['MA60: ', 'MA5: ']);
  chart.setStudies([second]);
  await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBe(0);
});

test('CHART-429 CHART-430: each tool places its drawing by key, all are hidden, locked, undone and taken away', async () => {
  const { chart, container, changes, state } = await openChart();
  const palette = readPalette();
  const { drawings } = chart;
  drawings.setRules({ ...NO_RULES, look: { colour: 'pink', style: 'solid' } });
  for (const tool of TOOLS) {
    drawings.begin(tool, hasText(tool) ? 'Entry' : undefined);
    expect(state().pending).toBe(tool);
    drawings.place();
    expect(state().pending).toBeNull();
    const newest = changes.at(-1)?.at(-1);
    expect(newest?.tool).toBe(tool);
    expect(newest?.look).toEqual({ colour: 'pink', style: 'solid' });
    expect(newest?.text).toBe(hasText(tool) ? 'Entry' : undefined);
    await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBeGreaterThan(20);
    drawings.clear();
    await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBe(0);
    drawings.undo();
    expect(state().count).toBe(1);
    drawings.clear();
  }
  drawings.begin('trendLine');
  drawings.place();
  drawings.setRules({ ...NO_RULES, isHidden: true });
  await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBe(0);
  drawings.setRules({ ...NO_RULES, isLocked: true });
  await expect.poll(() => dotsOf(container, palette['series-d']), WAIT).toBeGreaterThan(20);
  drawings.removeNewest();
  expect(state().count).toBe(1);
  drawings.setRules(NO_RULES);
  drawings.removeNewest();
  expect(state().count).toBe(0);
});

test('CHART-434: a measured range names its change and its bars', async () => {
  const { chart } = await openChart();
  const texts = watchTexts();
  chart.drawings.begin('measure');
  chart.drawings.place();
  await expect.poll(() => texts.since().some((text) => /^\d+ bars$/.test(text)), WAIT).toBe(true);
  expect(texts.since().some((text) => /^change -?\d+\.\d\d$/.test(text))).toBe(true);
});

test('CHART-431: the prices are on a regular, a logarithmic or a percent scale, upright or inverted', async () => {
  const { chart } = await openChart();
  const texts = watchTexts();
  const ticks = () => texts.since().filter((text) => /^-?[\d.]+%$/.test(text));
  chart.setScale({ name: 'percent', isInverted: false });
  await expect.poll(() => ticks().length, WAIT).toBeGreaterThan(2);
  texts.clear();
  chart.setScale({ name: 'logarithmic', isInverted: true });
  await expect.poll(() => texts.since().length, WAIT).toBeGreaterThan(5);
  expect(ticks()).toEqual([]);
  const prices = () =>
    texts
      .since()
      .filter((text) => /^\d{3}\.\d\d$/.test(text))
      .map(Number);
  await expect.poll(() => prices().length, WAIT).toBeGreaterThan(2);
});

test('CHART-433: a picture holds the chart below a line with pair, interval and time', async () => {
  const { chart } = await openChart();
  const texts = watchTexts();
  const picture = await chartPicture(chart.pictureUrl(), 'BTC/USDT · 1h', readPalette());
  expect(texts.since()).toContain('BTC/USDT · 1h');
  expect(picture.type).toBe('image/png');
  const { width, height } = await createImageBitmap(picture);
  expect(width).toBeGreaterThanOrEqual(900);
  expect(height).toBeGreaterThan(600);
});

test('CHART-443: a compared pair is drawn as a line that begins at the bars, with its change in the legend, until it is removed', async () => {
  const texts = watchTexts();
  const { chart, container } = await openChart();
  const blue = readPalette()['series-f'];
  const before = dotsOf(container, blue);
  chart.setCompared([
    { symbol: 'ETH/USDT', legalId: 3, currencyId: 2 },
    { symbol: PAIR.symbol, legalId: 3, currencyId: 1 },
  ]);
  await expect.poll(() => dotsOf(container, blue), WAIT).toBeGreaterThan(before + 200);
  await expect.poll(() => texts.since().some((text) => text === 'ETH/USDT: '), WAIT).toBe(true);
  expect(texts.since()).not.toContain(`${PAIR.symbol}: `);
  await expect.poll(() => texts.since().some((text) => /^[+−]\d+\.\d\d%$/.test(text)), WAIT).toBe(true);
  chart.setCompared([]);
  await expect.poll(() => dotsOf(container, blue), WAIT).toBeLessThanOrEqual(before);
});
