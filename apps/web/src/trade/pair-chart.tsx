import { Skeleton } from '@assay/ui';
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { OnLineMoved, PriceLine } from '../chart/price-lines.ts';
import { type ResolutionName, resolutionOf } from '../chart/resolutions.ts';
import { useMedia, WIDE } from '../shared/use-media.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import type { Pair } from './pair/pair.ts';
import { usePairTools } from './pair-tools.ts';

const ChartPanel = lazy(async () => ({ default: (await import('../chart/chart-panel.tsx')).ChartPanel }));

export type PairChartProps = {
  readonly pair: Pair;
  /** The trader's own prices, drawn across the chart. The same reference causes no rerender. */
  readonly lines: readonly PriceLine[];
  /** Called when a movable line was dragged. The same reference causes no rerender. */
  readonly onLineMoved?: OnLineMoved;
  /** Depth chart, shown instead of the bars on request. The same reference causes no rerender. */
  readonly depth?: ReactNode;
};

/** Chart of a pair, whose code is loaded separately from the page's. */
export const PairChart = memo(function PairChart({ pair, lines, onLineMoved, depth }: PairChartProps) {
  const chartChoices = useChartChoices();
  const isWide = useMedia(WIDE);
  const { all, elements } = useAllLines(pair, lines);
  const chartPair = useMemo(() => ({ ...pair, volumeDecimals: 2 }), [pair]);
  return (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <ChartPanel
        {...chartChoices}
        pair={chartPair}
        lines={all}
        onLineMoved={onLineMoved}
        depth={depth}
        isNarrow={!isWide}
      />
      {elements}
    </Suspense>
  );
});

/** Returns the lines of the page and of all tools, and the elements that report those of the tools. */
function useAllLines(pair: Pair, lines: readonly PriceLine[]) {
  const tools = usePairTools();
  const [byTool, setByTool] = useState<Readonly<Record<number, readonly PriceLine[]>>>({});
  const all = useMemo(() => [...lines, ...Object.values(byTool).flat()], [lines, byTool]);
  const elements = tools.map(({ Lines }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Suspense key={place} fallback={null}>
      <Lines pair={pair} onLines={(added) => setByTool((before) => ({ ...before, [place]: added }))} />
    </Suspense>
  ));
  return { all, elements };
}

type ChartChoices = {
  readonly resolution: ResolutionName;
  readonly onResolution: (name: ResolutionName) => void;
};

/** Returns the resolution, stored in the browser under the key `tim`, which other web clients use as well. */
function useChartChoices(): ChartChoices {
  const [resolution, setResolution] = useState(() => resolutionOf(readStored('tim')).name);
  return {
    resolution,
    onResolution: (name) => {
      writeStored('tim', name);
      setResolution(name);
    },
  };
}
