import { readPalette, watchPalette } from '@assay/ui';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DrawingState } from './additions.ts';
import type { ChartPair, ChartSource, ChartStatus } from './chart-source.ts';
import { useChartWords } from './chart-words.ts';
import { openPriceChart, type PriceChart, type Studies } from './price-chart.ts';
import type { PriceLine } from './price-lines.ts';
import type { Resolution } from './resolutions.ts';

export type PriceChartInput = {
  readonly source: ChartSource;
  readonly pair: ChartPair;
  readonly resolution: Resolution;
  readonly studies: Studies;
  readonly lines: readonly PriceLine[];
  readonly timeZone: string;
  readonly isNarrow: boolean;
};

export type MountedChart = {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly chartRef: RefObject<PriceChart | null>;
  readonly status: ChartStatus;
  readonly drawing: DrawingState;
};

const NOTHING_DRAWN: DrawingState = { pending: null, count: 0 };

/** The loading sign is gone after this, whatever still loads (contract, section 9). */
const LOADING_MAX_MS = 2000;

/** Keeps a chart in an element in step with the pair, resolution, studies, theme and language. */
export function usePriceChart(input: PriceChartInput): MountedChart {
  const { source, pair, resolution, studies, lines, timeZone, isNarrow } = input;
  const containerRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<PriceChart | null>(null);
  const [status, setStatus] = useState<ChartStatus>('loading');
  const [drawing, setDrawing] = useState(NOTHING_DRAWN);
  const { tag, volumeWord } = useChartWords();
  const currentLook = useEffectEvent(() => ({ palette: readPalette(), isNarrow, tag, volumeWord }));
  const currentZone = useEffectEvent(() => timeZone);

  useEffect(() => {
    if (containerRef.current === null) return;
    const chart = openPriceChart({
      container: containerRef.current,
      source,
      timeZone: currentZone(),
      look: currentLook(),
      onStatus: setStatus,
      onDrawing: setDrawing,
    });
    chartRef.current = chart;
    const stopWatching = watchPalette(() => chart?.setLook(currentLook()));
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
    chartRef.current?.setLook({ palette: readPalette(), isNarrow, tag, volumeWord });
  }, [isNarrow, tag, volumeWord]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart opened anew must be told too
  useEffect(() => {
    chartRef.current?.setStudies(studies);
  }, [studies, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart opened anew must be told too
  useEffect(() => {
    chartRef.current?.setLines(lines);
  }, [lines, source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pair's object may be new while it is the same pair
  useEffect(() => {
    chartRef.current?.show(pair, resolution);
  }, [pair.symbol, pair.priceDecimals, resolution, source]);

  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => setStatus((now) => (now === 'loading' ? 'ready' : now)), LOADING_MAX_MS);
    return () => clearTimeout(timer);
  }, [status]);

  return { containerRef, chartRef, status, drawing };
}
