import { Skeleton } from '@assay/ui';
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Studies } from '../chart/price-chart.ts';
import type { OnLineMoved, PriceLine } from '../chart/price-lines.ts';
import { type ResolutionName, resolutionOf } from '../chart/resolutions.ts';
import { useMedia, WIDE } from '../shared/use-media.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import type { Pair } from './pair/pair.ts';
import { type PairTool, usePairTools } from './pair-tools.ts';
import { setPreferences, usePreferences } from './preferences.ts';

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
  const tools = usePairTools();
  const chartPair = useMemo(() => ({ ...pair, volumeDecimals: 2 }), [pair]);
  return (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <AddedLines tools={tools} pair={pair} lines={lines}>
        {(all) => (
          <ChartPanel
            {...chartChoices}
            pair={chartPair}
            lines={all}
            onLineMoved={onLineMoved}
            depth={depth}
            isNarrow={!isWide}
          />
        )}
      </AddedLines>
    </Suspense>
  );
});

type AddedLinesProps = {
  readonly tools: readonly PairTool[];
  readonly pair: Pair;
  readonly lines: readonly PriceLine[];
  readonly children: (lines: readonly PriceLine[]) => ReactNode;
};

/** Adds the lines of each tool to those of the page. The tools never change. */
function AddedLines({ tools, ...rest }: AddedLinesProps) {
  const [tool, ...others] = tools;
  return tool === undefined ? (
    rest.children(rest.lines)
  ) : (
    <LinesOfTool {...rest} tool={tool}>
      {(lines) => <AddedLines {...rest} tools={others} lines={lines} />}
    </LinesOfTool>
  );
}

function LinesOfTool({
  tool,
  pair,
  lines,
  children,
}: Omit<AddedLinesProps, 'tools'> & { readonly tool: PairTool }) {
  const added = tool.useLines(pair);
  return children(useMemo(() => (added.length === 0 ? lines : [...lines, ...added]), [lines, added]));
}

type ChartChoices = {
  readonly resolution: ResolutionName;
  readonly onResolution: (name: ResolutionName) => void;
  readonly studies: Studies;
  readonly onStudies: (studies: Studies) => void;
};

/**
 * Returns the user's chart settings, stored in the browser; the resolution under the key `tim`, which other web clients
 * use as well.
 */
function useChartChoices(): ChartChoices {
  const [resolution, setResolution] = useState(() => resolutionOf(readStored('tim')).name);
  const ma = usePreferences((preferences) => preferences.showsMa);
  const maCross = usePreferences((preferences) => preferences.showsMaCross);
  const indicators = usePreferences((preferences) => preferences.indicators);
  const studies = useMemo(() => ({ ma, maCross, indicators }), [ma, maCross, indicators]);
  return {
    resolution,
    onResolution: (name) => {
      writeStored('tim', name);
      setResolution(name);
    },
    studies,
    onStudies: (next) =>
      setPreferences({
        showsMa: next.ma,
        showsMaCross: next.maCross,
        indicators: [...next.indicators],
      }),
  };
}
