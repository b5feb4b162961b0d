import { readPalette, watchPalette } from '@assay/ui';
import { registerLocale } from 'klinecharts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import type { DrawingState } from './additions.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import { type ChartAppearance, openPriceChart, type PriceChart, type Studies } from './price-chart.ts';
import type { OnLineMoved, PriceLine } from './price-lines.ts';
import type { Resolution } from './resolutions.ts';

export type PriceChartInput = {
  readonly source: ChartSource;
  readonly pair: ChartPair;
  readonly resolution: Resolution;
  readonly studies: Studies;
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

const NO_DRAWING: DrawingState = { pending: null, count: 0 };

/** The loading indicator disappears after this time, even if loading continues (contract, section 9). */
const LOADING_MAX_MS = 2000;

/** Mounts a chart and keeps it in sync with the pair, resolution, studies, theme and language. */
export function usePriceChart(input: PriceChartInput): MountedChart {
  const { source, pair, resolution, studies, lines, onLineMoved, timeZone, isNarrow } = input;
  const containerRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<PriceChart | null>(null);
  const [status, setStatus] = useState<ChartStatus>('loading');
  const [drawing, setDrawing] = useState(NO_DRAWING);
  const { tag, volumeLabel } = useChartLabels();
  const currentAppearance = useEffectEvent(() => ({ palette: readPalette(), isNarrow, tag, volumeLabel }));
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
      onDrawing: setDrawing,
      onLineMoved: (id, price) => lineMoved(id, price),
    });
    chartRef.current = chart;
    const stopWatching = watchPalette(() => chart?.setAppearance(currentAppearance()));
    return () => {
      stopWatching();
      chart?.close();
      chartRef.current = null;
    };
  }, [source]);

  useEffect(() => {
    chartRef.current?.setTimeZone(timeZone);
  }, [timeZone]);
  useEffect(() => {
    chartRef.current?.setAppearance({ palette: readPalette(), isNarrow, tag, volumeLabel });
  }, [isNarrow, tag, volumeLabel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reopened chart needs the studies, too
  useEffect(() => {
    chartRef.current?.setStudies(studies);
  }, [studies, source]);
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
