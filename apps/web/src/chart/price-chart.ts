import { dateInLanguage } from '@assay/client/times';
import type { LanguageTag } from '@assay/locales';
import type { Palette } from '@assay/ui';
import { type Chart, dispose, init, type KLineData } from 'klinecharts';
import type { DrawingState, IndicatorName } from './additions.ts';
import { axisMarks } from './axis-ticks.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import { readDrawings, writeDrawings } from './drawing-memory.ts';
import { createDrawings, type Drawings } from './drawings.ts';
import { CANDLE_PANE, fitPanes, recolourIndicators, showIndicators, VOLUME_PANE } from './indicators.ts';
import { type ChartLoader, createChartLoader } from './loader.ts';
import { MA_CROSS } from './ma-cross.ts';
import { registerMaCross } from './ma-cross-indicator.ts';
import { chartNumberText } from './number-text.ts';
import { drawPriceLines, type OnLineMoved, type PriceLine } from './price-lines.ts';
import type { Resolution } from './resolutions.ts';
import { chartStyles, lineStyle } from './styles.ts';
import { zoneFields } from './zone.ts';

/** Enabled studies and indicators. */
export type Studies = {
  readonly ma: boolean;
  readonly maCross: boolean;
  readonly indicators: readonly IndicatorName[];
};

export type ChartAppearance = {
  readonly palette: Palette;
  readonly isNarrow: boolean;
  /** Language of the page; the legend's texts are registered with the library under the same tag. */
  readonly tag: LanguageTag;
  /** Text before the volume, such as `Volume: `. */
  readonly volumeLabel: string;
};

export type PriceChart = {
  show(pair: ChartPair, resolution: Resolution): void;
  setAppearance(appearance: ChartAppearance): void;
  /** @param timeZone IANA name: the zone of the time axis. */
  setTimeZone(timeZone: string): void;
  setStudies(studies: Studies): void;
  /** The reader's drawings on the pair in view, saved in the browser. */
  readonly drawings: Omit<Drawings, 'show'>;
  /** Replaces the lines at the trader's own prices. */
  setLines(lines: readonly PriceLine[]): void;
  /** Refetches the bars, after a failure or a lost connection. */
  reload(): void;
  /** Returns the newest bars, oldest first, for the chart's table. */
  newestBars(count: number): readonly KLineData[];
  scroll(bars: number): void;
  zoom(factor: number): void;
  toNewest(): void;
  close(): void;
};

export type PriceChartParts = {
  readonly container: HTMLElement;
  readonly source: ChartSource;
  /** IANA name: the zone of the time axis. */
  readonly timeZone: string;
  readonly appearance: ChartAppearance;
  readonly onStatus: (status: ChartStatus) => void;
  readonly onDrawing: (state: DrawingState) => void;
  readonly onLineMoved: OnLineMoved;
};

const LABEL_WIDTH = 84;
const BAR_WIDTH = 7;
const MA = 'MA';

/** Creates a price chart in `container`; null if the browser provides no canvas. */
export function openPriceChart({
  container,
  source,
  timeZone: initialZone,
  appearance: initialAppearance,
  onStatus,
  onDrawing,
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
    onChange: (newDrawings) => {
      if (shown !== null) writeDrawings(shown.pair.symbol, newDrawings);
    },
    onState: onDrawing,
  });
  let size = '';
  const resizeObserver = new ResizeObserver(() => {
    const currentSize = `${container.clientWidth} ${container.clientHeight}`;
    if (container.clientHeight === 0 || currentSize === size) return;
    size = currentSize;
    fitPanes(chart, container, appearance.isNarrow);
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
  };

  // The page's element around the canvas takes focus and keys; the library's element must not be a second tab stop.
  const focusableCanvas = container.querySelector<HTMLElement>('[tabindex]');
  if (focusableCanvas !== null) {
    focusableCanvas.tabIndex = -1;
    // Vertical swipes scroll the page, not the chart.
    focusableCanvas.style.touchAction = 'pan-y';
  }
  chart.setBarSpace(BAR_WIDTH);
  chart.setMaxOffsetRightDistance(120);
  chart.createIndicator({
    name: 'VOL',
    paneId: VOLUME_PANE,
    calcParams: [],
    precision: 2,
    createTooltipDataSource: ({ chart: { getDataList }, crosshair }) =>
      volumeLegend(appearance.volumeLabel, crosshair.kLineData ?? getDataList().at(-1)),
  });
  showIndicators(chart, [], appearance.palette);
  fitPanes(chart, container, appearance.isNarrow);
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
      const isOther = shown?.pair.symbol !== pair.symbol;
      shown = { pair, resolution };
      if (isOther) drawings.show(readDrawings(pair.symbol));
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
      markCrossings(chart, next.palette);
      recolourIndicators(chart, next.palette);
      fitPanes(chart, container, next.isNarrow);
      drawPriceLines(chart, lines, next.palette, onLineMoved);
    },
    setTimeZone(next) {
      timeZone = next;
      chart.setTimezone(next);
    },
    setStudies({ ma, maCross, indicators }) {
      toggle(chart, MA, ma, () =>
        chart.createIndicator({ name: MA, paneId: CANDLE_PANE, calcParams: [5] }, true),
      );
      toggle(chart, MA_CROSS, maCross, () =>
        chart.createIndicator(
          { name: MA_CROSS, paneId: CANDLE_PANE, ...crossStyle(appearance.palette) },
          true,
        ),
      );
      showIndicators(chart, indicators, appearance.palette);
      fitPanes(chart, container, appearance.isNarrow);
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
    close() {
      loader?.stop();
      resizeObserver.disconnect();
      dispose(chart);
    },
  };
}

/** Returns the legend of the volume pane in the page's language. */
function volumeLegend(label: string, bar: KLineData | undefined) {
  const value = bar?.volume === undefined ? '' : bar.volume.toFixed(2);
  return { name: '', calcParamsText: '', features: [], legends: [{ title: label, value }] };
}

function toggle(chart: Chart, name: string, isOn: boolean, create: () => void): void {
  const isPresent = chart.getIndicators({ name }).length > 0;
  if (isOn && !isPresent) create();
  if (!isOn && isPresent) chart.removeIndicator({ name });
}

function markCrossings(chart: Chart, palette: Palette): void {
  if (chart.getIndicators({ name: MA_CROSS }).length === 0) return;
  chart.overrideIndicator({ name: MA_CROSS, ...crossStyle(palette) });
}

/**
 * Returns the style of the cross study, whose colours follow that of the moving average, so that all three lines
 * differ.
 */
function crossStyle(palette: Palette) {
  return {
    extendData: { markColour: palette['series-a'] },
    styles: {
      lines: [lineStyle(palette['series-b']), lineStyle(palette['series-c'])],
    },
  };
}

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
