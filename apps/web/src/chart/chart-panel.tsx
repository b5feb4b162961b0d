import { useTimes } from '@assay/client/times';
import { cn, EmptyState, ErrorState, Skeleton } from '@assay/ui';
import type { KLineData } from 'klinecharts';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaleOverlay } from '../live/connection-badge.tsx';
import { liveFeed } from '../live/live-feed.ts';
import { useSession } from '../storage/session.ts';
import { onChartKey } from './chart-keys.ts';
import type { ChartPair, ChartStatus } from './chart-source.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartToolbar, type ChartView } from './chart-toolbar.tsx';
import type { DrawingsDialogProps } from './dialogs/drawings-dialog.tsx';
import { createLiveChartSource } from './live-chart-source.ts';
import type { PriceChart } from './price-chart.ts';
import type { OnLineMoved, PriceLine } from './price-lines.ts';
import { createReplay, type Replay } from './replay/replay.ts';
import { isOfDays, type ResolutionName, resolutionOf } from './resolutions.ts';
import { startAccountSync } from './settings/account-sync.ts';
import { drawingsOf, followOtherTabs, useChartMemory, writeDrawings } from './settings/store.ts';
import { useShortName } from './short-name.ts';
import { useChartPicture } from './use-chart-picture.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePriceChart } from './use-price-chart.ts';

export type ChartPanelProps = {
  readonly pair: ChartPair;
  readonly resolution: ResolutionName;
  readonly onResolution: (name: ResolutionName) => void;
  readonly lines: readonly PriceLine[];
  readonly onLineMoved?: OnLineMoved | undefined;
  readonly isNarrow: boolean;
  /** Content in the chart's place while the depth of the book is shown; none where there is no book. */
  readonly depth?: ReactNode;
};

const DrawingHint = lazy(() =>
  import('./dialogs/drawing-hint.tsx').then((module) => ({ default: module.DrawingHint })),
);
const DrawingsDialog = lazy(() =>
  import('./dialogs/drawings-dialog.tsx').then((module) => ({ default: module.DrawingsDialog })),
);
const CompareDialog = lazy(() =>
  import('./dialogs/compare-dialog.tsx').then((module) => ({ default: module.CompareDialog })),
);
const ReplayBar = lazy(() =>
  import('./replay/replay-bar.tsx').then((module) => ({ default: module.ReplayBar })),
);
const SettingsFileDialog = lazy(() =>
  import('./dialogs/settings-file-dialog.tsx').then((module) => ({ default: module.SettingsFileDialog })),
);

const TABLE_BARS = 30;
const TABLE_REFRESH_MS = 5000;
/** Number of bars before the newest at which a replay begins. */
const REPLAYED_BARS = 100;
const NO_LINES: readonly PriceLine[] = [];

/** The price chart with its toolbar; fills the height it is given. */
export function ChartPanel(props: ChartPanelProps) {
  const { pair, isNarrow } = props;
  const { t } = useTranslation('trade');
  const times = useTimes();
  const live = useMemo(() => createLiveChartSource(liveFeed), []);
  const [replay, setReplay] = useState<Replay | null>(null);
  const source = replay?.source ?? live;
  const resolution = resolutionOf(props.resolution);
  // Bars of whole days begin at the exchange's midnight.
  const timeZone = isOfDays(resolution) ? times.exchangeZone : times.timeZone;
  const pictureRef = useRef<HTMLDivElement>(null);
  const memory = useMemoryOf(pair.symbol);
  const [isFull, setFull] = useFullScreen();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { containerRef, chartRef, status, drawing } = usePriceChart({
    source,
    pair,
    resolution,
    ...memory,
    onDrawings: writeDrawings,
    // Own prices of today are not part of the past.
    lines: replay === null ? props.lines : NO_LINES,
    ...(props.onLineMoved === undefined ? {} : { onLineMoved: props.onLineMoved }),
    timeZone,
    isNarrow,
  });
  const picture = useChartPicture({
    chartRef,
    symbol: pair.symbol,
    interval: useShortName()(props.resolution),
    timeZone,
    nowMs: source.nowMs,
  });
  const [view, setView] = useState<ChartView>('chart');
  const beginReplay = (startMs: number): void => setReplay(createReplay(live, startMs));
  const isTable = view === 'table';
  const isDepth = view === 'depth';
  const bars = useNewestBars(chartRef, isTable, status);
  const onResolution = (name: ResolutionName): void => {
    // Depth has no resolution, so choosing one switches back to the bars.
    if (isDepth) setView('chart');
    props.onResolution(name);
  };
  useEffect(() => liveFeed.reopened.add(() => chartRef.current?.reload()), [chartRef]);

  return (
    <section
      aria-label={t(($) => $.trade.layout.chart)}
      className={cn('flex min-h-0 flex-col bg-surface', isFull ? 'fixed inset-0 z-30' : 'h-full')}
    >
      <ChartToolbar
        {...props}
        onResolution={onResolution}
        view={view}
        onView={setView}
        hasDepth={props.depth !== undefined}
        drawing={drawing}
        onTool={(tool, text) => {
          setView('chart');
          chartRef.current?.drawings.begin(tool, text);
        }}
        onClear={() => chartRef.current?.drawings.clear()}
        onUndo={() => chartRef.current?.drawings.undo()}
        onManage={() => setDialog('drawings')}
        isFull={isFull}
        onFull={setFull}
        onCopyPicture={() => void picture.copy()}
        onSavePicture={() => void picture.save()}
        onCompare={() => setDialog('compare')}
        onReplay={() => {
          setView('chart');
          beginReplay(chartRef.current?.newestBars(REPLAYED_BARS)[0]?.timestamp ?? live.nowMs());
        }}
        onFile={() => setDialog('file')}
        pictureRef={pictureRef}
      />
      {replay !== null && (
        <Suspense fallback={null}>
          <ReplayBar
            key={replay.startMs}
            replay={replay}
            pair={pair}
            resolution={resolution}
            timeZone={timeZone}
            nowMs={live.nowMs}
            onStart={beginReplay}
            onClose={() => setReplay(null)}
          />
        </Suspense>
      )}
      {/* The library stacks its canvases; overlays of the chart must be above them. */}
      <div className="relative isolate min-h-0 flex-1">
        <div
          ref={pictureRef}
          role="application"
          aria-label={t(($) => $.trade.chart.label, { symbol: pair.symbol })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the chart
          tabIndex={0}
          onKeyDown={(event) => onChartKey(event, chartRef.current, drawing)}
          // Hidden, the chart keeps its size, so that showing it again needs no layout.
          className={cn('absolute inset-0 -outline-offset-2', view !== 'chart' && 'invisible')}
        >
          <div ref={containerRef} className="size-full" />
          <ZoneLabel timeZone={timeZone} />
        </div>
        {view === 'chart' && drawing.pending !== null && (
          <Suspense fallback={null}>
            <DrawingHint tool={drawing.pending} onCancel={() => chartRef.current?.drawings.cancel()} />
          </Suspense>
        )}
        {isTable && <ChartTable pair={pair} bars={bars} timeZone={timeZone} />}
        {isDepth && <div className="absolute inset-0 bg-surface">{props.depth}</div>}
        {!isDepth && <StatusOverlay status={status} onRetry={() => chartRef.current?.reload()} />}
        {status === 'ready' && replay === null && <StaleOverlay />}
      </div>
      <ChartDialog
        open={dialog}
        symbol={pair.symbol}
        drawings={memory.drawings}
        onDrawings={(drawings) => chartRef.current?.drawings.change(drawings)}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}

type StatusOverlayProps = { readonly status: ChartStatus; readonly onRetry: () => void };

/** Stands in place of bars that are loading, failed to load or do not exist. */
function StatusOverlay({ status, onRetry }: StatusOverlayProps) {
  const { t } = useTranslation(['trade', 'common']);
  switch (status) {
    case 'ready':
      return null;
    case 'loading':
      return (
        <div
          role="status"
          aria-label={t(($) => $.trade.chart.loading)}
          className="absolute inset-0 z-10 bg-surface p-3"
        >
          <Skeleton className="size-full" />
        </div>
      );
    case 'failed':
      return (
        <div className="absolute inset-0 z-10 bg-surface">
          <ErrorState
            title={t(($) => $.trade.chart.failed)}
            retryLabel={t(($) => $.common.state.retry)}
            onRetry={onRetry}
          />
        </div>
      );
    case 'empty':
      return (
        <div className="pointer-events-none absolute inset-0">
          <EmptyState title={t(($) => $.trade.chart.empty)} />
        </div>
      );
  }
}

type OpenDialog = 'drawings' | 'compare' | 'file' | null;

type ChartDialogProps = DrawingsDialogProps & { readonly open: OpenDialog; readonly symbol: string };

/** The dialog that is open, if any; loaded when it is first opened. */
function ChartDialog({ open, symbol, ...props }: ChartDialogProps) {
  return (
    <Suspense fallback={null}>
      {open === 'drawings' && <DrawingsDialog {...props} />}
      {open === 'compare' && <CompareDialog symbol={symbol} onClose={props.onClose} />}
      {open === 'file' && <SettingsFileDialog onClose={props.onClose} />}
    </Suspense>
  );
}

/** Returns what is kept about the chart of a pair. The same references until it changes. */
function useMemoryOf(symbol: string) {
  const studies = useChartMemory((memory) => memory.studies);
  const scaleName = useChartMemory((memory) => memory.scale);
  const isInverted = useChartMemory((memory) => memory.isInverted);
  const magnet = useChartMemory((memory) => memory.magnet);
  const isLocked = useChartMemory((memory) => memory.areDrawingsLocked);
  const isHidden = useChartMemory((memory) => memory.areDrawingsHidden);
  const look = useChartMemory((memory) => memory.drawingLook);
  const comparedPairs = useChartMemory((memory) => memory.comparedPairs);
  const drawings = useChartMemory((memory) => drawingsOf(symbol, memory));
  const scale = useMemo(() => ({ name: scaleName, isInverted }), [scaleName, isInverted]);
  const drawingRules = useMemo(
    () => ({ magnet, isLocked, isHidden, look }),
    [magnet, isLocked, isHidden, look],
  );
  useEffect(followOtherTabs, []);
  const userId = useSession((session) => (session.token === null ? null : session.userId));
  useEffect(() => (userId === null ? undefined : startAccountSync(userId)), [userId]);
  return { studies, scale, comparedPairs, drawings, drawingRules };
}

/** Time zone label of the time axis, in the corner below the prices. */
function ZoneLabel({ timeZone }: { readonly timeZone: string }) {
  const { labelOf } = useTimes();
  return (
    <span
      title={timeZone}
      className="pointer-events-none absolute right-1 bottom-0.5 z-10 bg-surface px-1 text-small text-ink-faint tabular-nums"
    >
      {labelOf(timeZone)}
    </span>
  );
}

/** Returns the bars for the table: read periodically while it is open, and after each load. */
function useNewestBars(
  chartRef: RefObject<PriceChart | null>,
  isWanted: boolean,
  status: ChartStatus,
): readonly KLineData[] {
  const [bars, setBars] = useState<readonly KLineData[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status means other bars
  useEffect(() => {
    if (!isWanted) return;
    const refresh = () => setBars(chartRef.current?.newestBars(TABLE_BARS) ?? []);
    refresh();
    const timer = setInterval(refresh, TABLE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [chartRef, isWanted, status]);
  return bars;
}
