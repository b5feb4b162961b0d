import { dateInLanguage } from '@assay/client/times';
import type { LanguageTag } from '@assay/locales';
import type { Palette } from '@assay/ui';
import { type Chart, dispose, init, type KLineData } from 'klinecharts';
import { axisMarks } from './axis-ticks.ts';
import type { Study } from './catalogue/studies.ts';
import type { Drawing, ScaleName } from './catalogue/tools.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import type { ComparedPair } from './compare/compared-pairs.ts';
import { createComparisons } from './compare/comparisons.ts';
import { createDrawings, type DrawingRules, type DrawingState, type Drawings } from './drawing/drawings.ts';
import type { Measured } from './drawing/measure.ts';
import { type ChartLoader, createChartLoader } from './loader.ts';
import { chartNumberText } from './number-text.ts';
import { drawPriceLines, type OnLineMoved, type PriceLine } from './price-lines.ts';
import type { Resolution } from './resolutions.ts';
import { registerMaCross } from './studies/ma-cross-indicator.ts';
import { CANDLE_PANE } from './studies/panes.ts';
import { createShownStudies } from './studies/show-studies.ts';
import { chartStyles } from './styles.ts';
import { zoneFields } from './zone.ts';

/** Scale of the prices. */
export type Scale = { readonly name: ScaleName; readonly isInverted: boolean };

export type ChartAppearance = {
  readonly palette: Palette;
  readonly isNarrow: boolean;
  /** Language of the page; the legend's texts are registered with the library under the same tag. */
  readonly tag: LanguageTag;
  /** Text before the volume, such as `Volume: `. */
  readonly volumeLabel: string;
  /** Returns the lines of text at a measured range. */
  readonly measureText: (measured: Measured) => string;
};

export type PriceChart = {
  show(pair: ChartPair, resolution: Resolution): void;
  setAppearance(appearance: ChartAppearance): void;
  /** @param timeZone IANA name: the zone of the time axis. */
  setTimeZone(timeZone: string): void;
  setStudies(studies: readonly Study[]): void;
  setScale(scale: Scale): void;
  /** Draws the lines of other pairs; the chart's own pair is left out. */
  setCompared(pairs: readonly ComparedPair[]): void;
  /** The reader's drawings on the pair in view. */
  readonly drawings: Drawings;
  /** Replaces the lines at the trader's own prices. */
  setLines(lines: readonly PriceLine[]): void;
  /** Refetches the bars, after a failure or a lost connection. */
  reload(): void;
  /** Returns the newest bars, oldest first, for the chart's table. */
  newestBars(count: number): readonly KLineData[];
  scroll(bars: number): void;
  zoom(factor: number): void;
  toNewest(): void;
  /** Returns the chart as it is drawn now, as the address of a PNG image. */
  pictureUrl(): string;
  close(): void;
};

export type PriceChartParts = {
  readonly container: HTMLElement;
  readonly source: ChartSource;
  /** IANA name: the zone of the time axis. */
  readonly timeZone: string;
  readonly appearance: ChartAppearance;
  readonly onStatus: (status: ChartStatus) => void;
  readonly drawingRules: DrawingRules;
  readonly onDrawing: (state: DrawingState) => void;
  /** Called with all drawings on the pair in view after each change by the user. */
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  readonly onLineMoved: OnLineMoved;
};

const LABEL_WIDTH = 84;
const BAR_WIDTH = 7;

/** Creates a price chart in `container`; null if the browser provides no canvas. */
export function openPriceChart({
  container,
  source,
  timeZone: initialZone,
  appearance: initialAppearance,
  onStatus,
  drawingRules,
  onDrawing,
  onDrawings,
  onLineMoved,
}: PriceChartParts): PriceChart | null {
  registerMaCross();
  const chart = init(container, {
    timezone: initialZone,
    locale: initialAppearance.tag,
    hotkey: { enabled: false },
    layout: { pane: { minHeight: 60 }, yAxis: { gap: { top: 0.22, bottom: 0.06 } } },
  });
  if (chart === null) return null;
  let appearance = initialAppearance;
  let timeZone = initialZone;
  let loader: ChartLoader | null = null;
  let lines: readonly PriceLine[] = [];
  let shown: { pair: ChartPair; resolution: Resolution } | null = null;
  const drawings = createDrawings({
    chart,
    palette: initialAppearance.palette,
    rules: drawingRules,
    onChange: onDrawings,
    onState: onDrawing,
    measureText: (measured) => appearance.measureText(measured),
  });
  let compared: readonly ComparedPair[] = [];
  const comparisons = createComparisons(chart, source, initialAppearance.palette);
  const others = () => compared.filter(({ symbol }) => symbol !== shown?.pair.symbol);
  const studies = createShownStudies(chart, container, initialAppearance, () => others().length);
  let size = '';
  const resizeObserver = new ResizeObserver(() => {
    const currentSize = `${container.clientWidth} ${container.clientHeight}`;
    if (container.clientHeight === 0 || currentSize === size) return;
    size = currentSize;
    studies.fit();
  });

  const restyle = (): void => {
    chart.setThousandsSeparator({ format: chartNumberText(appearance.tag) });
    chart.setStyles(
      chartStyles(appearance.palette, shown?.resolution.drawing ?? 'candles', appearance.isNarrow),
    );
  };
  const load = (): void => {
    if (shown === null) return;
    loader?.stop();
    loader = createChartLoader({ source, onStatus, heldBars: () => chart.getDataList().length, ...shown });
    chart.setDataLoader(loader.dataLoader);
    comparisons.show(others(), shown.resolution);
  };

  prepareCanvas(container);
  chart.setBarSpace(BAR_WIDTH);
  chart.setMaxOffsetRightDistance(120);
  studies.fit();
  resizeObserver.observe(container);
  setRoundTimes(
    chart,
    () => timeZone,
    () => appearance.tag,
  );
  restyle();

  return {
    show(pair, resolution) {
      loader?.stop();
      loader = null;
      // Without a loader the two calls below request nothing; `load` then requests once for both.
      chart.setDataLoader({ getBars: () => {} });
      shown = { pair, resolution };
      chart.setSymbol({
        ticker: pair.symbol,
        pricePrecision: pair.priceDecimals,
        volumePrecision: pair.volumeDecimals,
      });
      chart.setPeriod(resolution.chartPeriod);
      restyle();
      load();
    },
    setAppearance(next) {
      appearance = next;
      chart.setLocale(next.tag);
      restyle();
      studies.restyle(next);
      drawings.setPalette(next.palette);
      comparisons.setPalette(next.palette);
      drawPriceLines(chart, lines, next.palette, onLineMoved);
    },
    setTimeZone(next) {
      timeZone = next;
      chart.setTimezone(next);
    },
    setStudies: studies.set,
    setScale({ name, isInverted }) {
      chart.overrideYAxis({ paneId: CANDLE_PANE, name: AXES[name], reverse: isInverted });
      studies.fit();
    },
    setCompared(pairs) {
      compared = pairs;
      if (shown !== null) comparisons.show(others(), shown.resolution);
      studies.fit();
    },
    drawings,
    setLines(next) {
      lines = next;
      drawPriceLines(chart, next, appearance.palette, onLineMoved);
    },
    reload: load,
    newestBars: (count) => chart.getDataList().slice(-count),
    scroll: (bars) => chart.scrollByDistance(bars * chart.getBarSpace().bar),
    zoom: (factor) => chart.zoomAtCoordinate(factor),
    toNewest: () => chart.scrollToRealTime(),
    pictureUrl: () => chart.getConvertPictureUrl(true, 'png', appearance.palette.surface),
    close() {
      loader?.stop();
      comparisons.stop();
      resizeObserver.disconnect();
      dispose(chart);
    },
  };
}

/** Leaves keys and vertical swipes to the page. */
function prepareCanvas(container: HTMLElement): void {
  // The page's element around the canvas takes focus and keys; the library's element must not be a second tab stop.
  const focusableCanvas = container.querySelector<HTMLElement>('[tabindex]');
  if (focusableCanvas === null) return;
  focusableCanvas.tabIndex = -1;
  // Vertical swipes scroll the page, not the chart.
  focusableCanvas.style.touchAction = 'pan-y';
}

/** Names of the price axes in the chart library. */
const AXES: Readonly<Record<ScaleName, string>> = {
  linear: 'normal',
  logarithmic: 'logarithm',
  percent: 'percentage',
};

function setRoundTimes(chart: Chart, timeZone: () => string, locale: () => string): void {
  chart.overrideXAxis({
    createTicks: () => {
      const { from, to } = chart.getVisibleRange();
      const bars = chart.getDataList();
      const marks = axisMarks({
        timestamps: bars.map(({ timestamp }) => timestamp),
        from,
        to,
        barWidth: chart.getBarSpace().bar,
        labelWidth: LABEL_WIDTH,
        fieldsOf: zoneFields(timeZone()),
        dateText: (timestampMs, unit) =>
          dateInLanguage(locale(), timestampMs, {
            timeZone: timeZone(),
            month: 'short',
            ...(unit === 'monthDay' ? { day: 'numeric' } : {}),
          }),
      });
      return marks.map(({ index, text }) => ({
        coord: coordinateOf(chart, index),
        value: bars[index]?.timestamp ?? 0,
        text,
      }));
    },
  });
}

function coordinateOf(chart: Chart, dataIndex: number): number {
  const point = chart.convertToPixel({ dataIndex }, { paneId: CANDLE_PANE });
  return (Array.isArray(point) ? point[0]?.x : point.x) ?? 0;
}
