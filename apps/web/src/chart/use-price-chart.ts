import { readPalette, watchPalette } from '@assay/ui';
import { registerLocale } from 'klinecharts';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Study } from './catalogue/studies.ts';
import type { Drawing } from './catalogue/tools.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import type { ComparedPair } from './compare/compared-pairs.ts';
import type { DrawingRules, DrawingState } from './drawing/drawings.ts';
import { type Measured, timeText } from './drawing/measure.ts';
import { type ChartAppearance, openPriceChart, type PriceChart, type Scale } from './price-chart.ts';
import type { OnLineMoved, PriceLine } from './price-lines.ts';
import type { Resolution } from './resolutions.ts';

export type PriceChartInput = {
  readonly source: ChartSource;
  readonly pair: ChartPair;
  readonly resolution: Resolution;
  readonly studies: readonly Study[];
  readonly scale: Scale;
  readonly comparedPairs: readonly ComparedPair[];
  readonly drawings: readonly Drawing[];
  readonly drawingRules: DrawingRules;
  /** Stores the drawings on a pair. @returns them as they are kept */
  readonly onDrawings: (symbol: string, drawings: readonly Drawing[]) => readonly Drawing[];
  readonly lines: readonly PriceLine[];
  readonly onLineMoved?: OnLineMoved;
  readonly timeZone: string;
  readonly isNarrow: boolean;
};

export type MountedChart = {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly chartRef: RefObject<PriceChart | null>;
  readonly status: ChartStatus;
  readonly drawing: DrawingState;
};

const NO_DRAWING: DrawingState = { pending: null, count: 0, canUndo: false };

/** The loading indicator disappears after this time, even if loading continues (contract, section 9). */
const LOADING_MAX_MS = 2000;

/** Mounts a chart and keeps it in sync with the pair, resolution, studies, theme and language. */
export function usePriceChart(input: PriceChartInput): MountedChart {
  const { source, pair, resolution, studies, scale, comparedPairs, drawingRules, lines } = input;
  const { onLineMoved, timeZone, isNarrow } = input;
  const containerRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<PriceChart | null>(null);
  const [status, setStatus] = useState<ChartStatus>('loading');
  const [drawing, setDrawing] = useState(NO_DRAWING);
  const { tag, volumeLabel } = useChartLabels();
  const measureText = useMeasureText(pair.priceDecimals);
  const currentAppearance = useEffectEvent(() => ({
    palette: readPalette(),
    isNarrow,
    tag,
    volumeLabel,
    measureText,
  }));
  const currentRules = useEffectEvent(() => drawingRules);
  const shownDrawings = useRef<readonly Drawing[] | null>(null);
  const drawingsChanged = useEffectEvent((drawings: readonly Drawing[]) => {
    shownDrawings.current = input.onDrawings(pair.symbol, drawings);
  });
  const currentZone = useEffectEvent(() => timeZone);
  const lineMoved = useEffectEvent<OnLineMoved>((id, price) => onLineMoved?.(id, price));

  useEffect(() => {
    if (containerRef.current === null) return;
    const chart = openPriceChart({
      container: containerRef.current,
      source,
      timeZone: currentZone(),
      appearance: currentAppearance(),
      onStatus: setStatus,
      drawingRules: currentRules(),
      onDrawing: setDrawing,
      onDrawings: (drawings) => drawingsChanged(drawings),
      onLineMoved: (id, price) => lineMoved(id, price),
    });
    chartRef.current = chart;
    const stopWatching = watchPalette(() => chart?.setAppearance(currentAppearance()));
    return () => {
      stopWatching();
      chart?.close();
      chartRef.current = null;
      shownDrawings.current = null;
    };
  }, [source]);

  useEffect(() => {
    chartRef.current?.setTimeZone(timeZone);
  }, [timeZone]);
  useEffect(() => {
    chartRef.current?.setAppearance({ palette: readPalette(), isNarrow, tag, volumeLabel, measureText });
  }, [isNarrow, tag, volumeLabel, measureText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the studies, too
  useEffect(() => {
    chartRef.current?.setStudies(studies);
  }, [studies, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the scale, too
  useEffect(() => {
    chartRef.current?.setScale(scale);
  }, [scale, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the pairs, too
  useEffect(() => {
    chartRef.current?.setCompared(comparedPairs);
  }, [comparedPairs, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the rules, too
  useEffect(() => {
    chartRef.current?.drawings.setRules(drawingRules);
  }, [drawingRules, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the drawings, too
  useEffect(() => {
    // Drawings that the chart itself has changed are on it already.
    if (input.drawings === shownDrawings.current) return;
    shownDrawings.current = input.drawings;
    chartRef.current?.drawings.show(input.drawings);
  }, [input.drawings, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the lines, too
  useEffect(() => {
    chartRef.current?.setLines(lines);
  }, [lines, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pair's object may be new while it is the same pair
  useEffect(() => {
    chartRef.current?.show(pair, resolution);
  }, [pair.symbol, pair.priceDecimals, resolution, source]);

  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(
      () => setStatus((current) => (current === 'loading' ? 'ready' : current)),
      LOADING_MAX_MS,
    );
    return () => clearTimeout(timer);
  }, [status]);

  return { containerRef, chartRef, status, drawing };
}

/** Returns the function that writes a measured range: change, percent, bars and time, each with its sign. */
function useMeasureText(priceDecimals: number): (measured: Measured) => string {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  return useCallback(
    ({ change, percent, bars, ms }) =>
      [
        `${signOf(change)}${formatDecimal(Math.abs(change), priceDecimals, tag)}${
          percent === null ? '' : ` (${signOf(percent)}${formatDecimal(Math.abs(percent), 2, tag)}%)`
        }`,
        t(($) => $.trade.chart.measuredBars, { bars: formatDecimal(bars, 0, tag), time: timeText(ms, tag) }),
      ].join('\n'),
    [t, tag, priceDecimals],
  );
}

function signOf(value: number): string {
  return value < 0 ? '−' : '+';
}

/** Registers the page's language with the chart library. @returns the texts that the chart itself draws */
function useChartLabels(): Pick<ChartAppearance, 'tag' | 'volumeLabel'> {
  const { t } = useTranslation(['trade', 'words']);
  const { tag } = useLanguage();
  const label = (text: string): string => `${text}: `;
  registerLocale(tag, {
    time: label(t(($) => $.words.time)),
    open: label(t(($) => $.trade.chart.open)),
    high: label(t(($) => $.trade.chart.high)),
    low: label(t(($) => $.trade.chart.low)),
    close: label(t(($) => $.trade.chart.close)),
    volume: label(t(($) => $.trade.chart.volume)),
    change: label(t(($) => $.trade.chart.barChange)),
    turnover: label(t(($) => $.trade.chart.turnover)),
    // Names of periods are written by our own toolbar.
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  });
  return { tag, volumeLabel: label(t(($) => $.trade.chart.volume)) };
}
