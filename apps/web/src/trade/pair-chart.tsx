import { Skeleton } from '@assay/ui';
import { lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import type { PriceLine } from '../chart/price-lines.ts';
import { useMedia, WIDE } from '../shared/use-media.ts';
import { useChartChoices } from './chart-choices.ts';
import type { Pair } from './pair/pair.ts';

const ChartPanel = lazy(async () => ({ default: (await import('../chart/chart-panel.tsx')).ChartPanel }));

export type PairChartProps = {
  readonly pair: Pair;
  /** Prices of the trader's own, drawn across the chart. The same list draws nothing anew. */
  readonly lines: readonly PriceLine[];
  /** Stands in the chart's place when the depth of the book is asked for. The same element draws nothing anew. */
  readonly depth?: ReactNode;
};

/** The chart of a pair, whose code is fetched apart from the page's. */
export const PairChart = memo(function PairChart({ pair, lines, depth }: PairChartProps) {
  const choices = useChartChoices();
  const isWide = useMedia(WIDE);
  const chartPair = useMemo(() => ({ ...pair, volumeDecimals: 2 }), [pair]);
  return (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <ChartPanel {...choices} pair={chartPair} lines={lines} depth={depth} isNarrow={!isWide} />
    </Suspense>
  );
});
