import { useTimes } from '@assay/client/times';
import { Button, cn, EmptyState, ErrorState, Skeleton } from '@assay/ui';
import type { KLineData } from 'klinecharts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { StaleOverlay } from '../live/connection-badge.tsx';
import { liveFeed } from '../live/live-feed.ts';
import { type DrawingState, TOOL_POINTS, type Tool } from './additions.ts';
import type { ChartPair, ChartStatus } from './chart-source.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartToolbar, type ChartView } from './chart-toolbar.tsx';
import { createLiveChartSource } from './live-chart-source.ts';
import type { PriceChart, Studies } from './price-chart.ts';
import type { OnLineMoved, PriceLine } from './price-lines.ts';
import { isOfDays, type ResolutionName, resolutionOf } from './resolutions.ts';
import { useToolName } from './tool-name.ts';
import { usePriceChart } from './use-price-chart.ts';

export type ChartPanelProps = {
  readonly pair: ChartPair;
  readonly resolution: ResolutionName;
  readonly onResolution: (name: ResolutionName) => void;
  readonly studies: Studies;
  readonly onStudies: (studies: Studies) => void;
  readonly lines: readonly PriceLine[];
  readonly onLineMoved?: OnLineMoved | undefined;
  readonly isNarrow: boolean;
  /** Content in the chart's place while the depth of the book is shown; none where there is no book. */
  readonly depth?: ReactNode;
};

const TABLE_BARS = 30;
const TABLE_REFRESH_MS = 5000;

/** The price chart with its toolbar; fills the height it is given. */
export function ChartPanel(props: ChartPanelProps) {
  const { pair, studies, lines, isNarrow } = props;
  const { t } = useTranslation(['trade', 'common']);
  const times = useTimes();
  const source = useMemo(() => createLiveChartSource(liveFeed), []);
  const resolution = resolutionOf(props.resolution);
  // Bars of whole days begin at the exchange's midnight.
  const timeZone = isOfDays(resolution) ? times.exchangeZone : times.timeZone;
  const pictureRef = useRef<HTMLDivElement>(null);
  const { containerRef, chartRef, status, drawing } = usePriceChart({
    source,
    pair,
    resolution,
    studies,
    lines,
    ...(props.onLineMoved === undefined ? {} : { onLineMoved: props.onLineMoved }),
    timeZone,
    isNarrow,
  });
  const [view, setView] = useState<ChartView>('chart');
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
    <section aria-label={t(($) => $.trade.layout.chart)} className="flex h-full min-h-0 flex-col bg-surface">
      <ChartToolbar
        {...props}
        onResolution={onResolution}
        view={view}
        onView={setView}
        hasDepth={props.depth !== undefined}
        drawing={drawing}
        onTool={(tool) => {
          setView('chart');
          chartRef.current?.drawings.begin(tool);
        }}
        onClear={() => chartRef.current?.drawings.clear()}
        pictureRef={pictureRef}
      />
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
          <DrawingHint tool={drawing.pending} onCancel={() => chartRef.current?.drawings.cancel()} />
        )}
        {isTable && <ChartTable pair={pair} bars={bars} timeZone={timeZone} />}
        {isDepth && <div className="absolute inset-0 bg-surface">{props.depth}</div>}
        {!isDepth && status === 'loading' && (
          <div
            role="status"
            aria-label={t(($) => $.trade.chart.loading)}
            className="absolute inset-0 z-10 bg-surface p-3"
          >
            <Skeleton className="size-full" />
          </div>
        )}
        {!isDepth && status === 'failed' && (
          <div className="absolute inset-0 z-10 bg-surface">
            <ErrorState
              title={t(($) => $.trade.chart.failed)}
              retryLabel={t(($) => $.common.state.retry)}
              onRetry={() => chartRef.current?.reload()}
            />
          </div>
        )}
        {!isDepth && status === 'empty' && (
          <div className="pointer-events-none absolute inset-0">
            <EmptyState title={t(($) => $.trade.chart.empty)} />
          </div>
        )}
        {status === 'ready' && <StaleOverlay />}
      </div>
    </section>
  );
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

const SCROLL_BARS = 5;
const ZOOM_STEP = 0.25;

function onChartKey(event: KeyboardEvent, chart: PriceChart | null, drawing: DrawingState): void {
  const action = actionFor(event.key, drawing);
  if (action === undefined || chart === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action(chart);
}

type Keys = Readonly<Record<string, (chart: PriceChart) => void>>;

const KEYS: Keys = {
  ArrowLeft: (chart) => chart.scroll(SCROLL_BARS),
  ArrowRight: (chart) => chart.scroll(-SCROLL_BARS),
  '+': (chart) => chart.zoom(1 + ZOOM_STEP),
  '=': (chart) => chart.zoom(1 + ZOOM_STEP),
  '-': (chart) => chart.zoom(1 - ZOOM_STEP),
  End: (chart) => chart.toNewest(),
};

/** Keys while a drawing waits for its points. */
const PENDING_KEYS: Keys = {
  Enter: (chart) => chart.drawings.place(),
  Escape: (chart) => chart.drawings.cancel(),
};

/** Keys once a drawing exists; until then they scroll the page. */
const DRAWN_KEYS: Keys = {
  PageUp: (chart) => chart.drawings.moveNewest(1),
  PageDown: (chart) => chart.drawings.moveNewest(-1),
  Delete: (chart) => chart.drawings.removeNewest(),
};

function actionFor(key: string, { pending, count }: DrawingState): Keys[string] | undefined {
  return (
    (pending === null ? undefined : PENDING_KEYS[key]) ??
    (count === 0 ? undefined : DRAWN_KEYS[key]) ??
    KEYS[key]
  );
}

type DrawingHintProps = { readonly tool: Tool; readonly onCancel: () => void };

/** Hint at the points that a drawing needs, with a cancel button for touch screens. */
function DrawingHint({ tool, onCancel }: DrawingHintProps) {
  const { t } = useTranslation('trade');
  const toolName = useToolName();
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-8 z-10 flex justify-center">
      <div className="flex items-center gap-2 rounded-sm border border-line-strong bg-surface py-1 pr-1 pl-3 text-small text-ink">
        <p role="status">
          {t(($) => $.trade.chart.drawHint, { tool: toolName(tool), points: TOOL_POINTS[tool] })}{' '}
          <span className="touch:hidden">{t(($) => $.trade.chart.drawHintKeys)}</span>
        </p>
        <Button kind="quiet" size="small" className="pointer-events-auto" onClick={onCancel}>
          {t(($) => $.trade.chart.drawCancel)}
        </Button>
      </div>
    </div>
  );
}
