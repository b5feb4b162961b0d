import type { Palette } from '@assay/ui';
import { type Chart, type IndicatorTemplate, type KLineData, registerIndicator } from 'klinecharts';
import { type Colour, lineStyleOf } from '../catalogue/colours.ts';
import type { ChartPair, ChartSource } from '../chart-source.ts';
import { createChartLoader } from '../loader.ts';
import type { Resolution } from '../resolutions.ts';
import { CANDLE_PANE } from '../studies/panes.ts';
import type { ComparedPair } from './compared-pairs.ts';
import { type ComparedPoint, comparedPoints } from './compared-points.ts';

/** Lines of other pairs on the chart of one. */
export type Comparisons = {
  /** Shows the lines of these pairs in bars of a resolution, instead of the ones before. */
  show(pairs: readonly ComparedPair[], resolution: Resolution): void;
  setPalette(palette: Palette): void;
  /** Ends the requests and the pushes of all lines. */
  stop(): void;
};

export const COMPARED_COLOURS: readonly Colour[] = ['blue', 'pink', 'orange'];

type Line = { readonly update: () => void; readonly restyle: () => void; readonly remove: () => void };

/** Creates the comparisons of a chart. Their lines begin at the price of the first bar in view. */
export function createComparisons(chart: Chart, source: ChartSource, initialPalette: Palette): Comparisons {
  let palette = initialPalette;
  let lines: readonly Line[] = [];

  const updateAll = (): void => {
    for (const line of lines) line.update();
  };
  chart.subscribeAction('onVisibleRangeChange', updateAll);

  const clear = (): void => {
    for (const line of lines) line.remove();
    lines = [];
  };

  return {
    show(pairs, resolution) {
      clear();
      lines = pairs.map((pair, place) =>
        createLine(chart, source, pair, resolution, () =>
          lineStyleOf({ colour: COMPARED_COLOURS[place] ?? 'grey', style: 'solid' }, palette),
        ),
      );
    },
    setPalette(next) {
      palette = next;
      for (const line of lines) line.restyle();
    },
    stop() {
      chart.unsubscribeAction('onVisibleRangeChange', updateAll);
      clear();
    },
  };
}

function createLine(
  chart: Chart,
  source: ChartSource,
  pair: ComparedPair,
  resolution: Resolution,
  style: () => ReturnType<typeof lineStyleOf>,
): Line {
  const closes = new Map<number, number>();
  let oldestMs = Number.POSITIVE_INFINITY;
  let hasOlder = false;
  let isLoading = true;
  let baseMs = 0;
  let redraws = 0;
  const id = `comparison_${pair.symbol}`;

  const { dataLoader, stop } = createChartLoader({
    source,
    pair: loadedPair(pair),
    resolution,
    onStatus: () => {},
    heldBars: () => closes.size,
  });
  const requested = {
    symbol: { ticker: pair.symbol, pricePrecision: 0, volumePrecision: 0 },
    period: resolution.chartPeriod,
  };
  const redraw = (): void => {
    redraws += 1;
    // Another parameter makes the library compute the points again.
    chart.overrideIndicator({ id, name: id, calcParams: [redraws] });
  };
  const keep = (bars: readonly KLineData[]): void => {
    for (const { timestamp, close } of bars) closes.set(timestamp, close);
    oldestMs = Math.min(oldestMs, bars[0]?.timestamp ?? oldestMs);
  };
  const load = (type: 'init' | 'forward', timestamp: number | null): void => {
    isLoading = true;
    void dataLoader.getBars({
      type,
      timestamp,
      ...requested,
      callback: (bars, more) => {
        keep(bars);
        hasOlder = typeof more === 'object' && more.forward === true;
        isLoading = false;
        redraw();
        // A failed page is requested again on further scrolling.
        if (bars.length > 0) loadOlder();
      },
    });
  };
  const loadOlder = (): void => {
    const needed = chart.getDataList()[0]?.timestamp;
    if (hasOlder && !isLoading && needed !== undefined && needed < oldestMs) load('forward', oldestMs);
  };

  const template: IndicatorTemplate<ComparedPoint> = {
    name: id,
    shortName: pair.symbol,
    series: 'price',
    figures: [{ key: 'close', title: '', type: 'line' }],
    calc: (bars) => comparedPoints(bars, closes, baseMs),
    createTooltipDataSource: ({ indicator, crosshair }) => {
      const points: readonly ComparedPoint[] = indicator.result;
      const percent = points[crosshair.dataIndex ?? points.length - 1]?.percent ?? points.at(-1)?.percent;
      const { color } = style();
      const text = percent === undefined ? '–' : percentText(percent);
      return {
        name: '',
        calcParamsText: '',
        features: [],
        legends: [{ title: { text: `${pair.symbol}: `, color }, value: { text, color } }],
      };
    },
  };
  registerIndicator(template);
  chart.createIndicator({ id, name: id, paneId: CANDLE_PANE, styles: { lines: [style()] } }, true);
  load('init', null);
  dataLoader.subscribeBar?.({
    ...requested,
    callback: (bar) => {
      if (isLoading && closes.size === 0) return;
      keep([bar]);
      redraw();
    },
  });

  return {
    update() {
      const first = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]?.timestamp;
      loadOlder();
      if (first === undefined || first === baseMs) return;
      baseMs = first;
      redraw();
    },
    restyle: () => chart.overrideIndicator({ id, name: id, styles: { lines: [style()] } }),
    remove() {
      stop();
      chart.removeIndicator({ id });
    },
  };
}

/** Returns the pair for the loader; lines have no numbers of their own, so no decimals. */
function loadedPair(pair: ComparedPair): ChartPair {
  return { ...pair, priceDecimals: 0, volumeDecimals: 0 };
}

function percentText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)}%`;
}
