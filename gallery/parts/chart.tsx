import type { WireBar } from '../../apps/web/src/chart/bars.ts';
import type { Study } from '../../apps/web/src/chart/catalogue/studies.ts';
import type { Drawing } from '../../apps/web/src/chart/catalogue/tools.ts';
import type { ChartSource } from '../../apps/web/src/chart/chart-source.ts';
import type { PriceLine } from '../../apps/web/src/chart/price-lines.ts';
import { type ResolutionName, resolutionOf } from '../../apps/web/src/chart/resolutions.ts';
import { usePriceChart } from '../../apps/web/src/chart/use-price-chart.ts';
import type { GalleryPage } from '../story.ts';
import { BTC_USDT } from './pair.ts';

const NOW_MS = Date.UTC(2026, 10, 16, 12);
const BARS = 500;

/** Bars of a wave with a trend, the same at each load. */
function barsOf(barSeconds: number): readonly WireBar[] {
  const close = (index: number) =>
    65_000 + index * 4 + Math.sin(index / 9) * 600 + Math.sin(index / 2.3) * 120;
  return Array.from({ length: BARS }, (_, index) => {
    const [open, end] = [close(index - 1), close(index)];
    return {
      time: NOW_MS - (BARS - index) * barSeconds * 1_000,
      open,
      close: end,
      high: Math.max(open, end) + 60,
      low: Math.min(open, end) - 60,
      volume: 5 + Math.abs(Math.sin(index / 5)) * 20,
    };
  });
}

const source: ChartSource = {
  fetchBars: (_pair, period) =>
    Promise.resolve(period === '1min' ? barsOf(60) : period === '60min' ? barsOf(3_600) : barsOf(86_400)),
  subscribe: () => () => {},
  nowMs: () => NOW_MS,
};
const PAIR = { ...BTC_USDT, volumeDecimals: 2 };
const study = (name: Study['name'], ...params: readonly number[]): Study => ({
  id: `${name}1`,
  name,
  params,
  looks: [],
});
const PLAIN: readonly Study[] = [study('MA', 5), study('VOL')];
const NO_DRAWINGS: readonly Drawing[] = [];
const SCALE = { name: 'linear', isInverted: false } as const;
const RULES = { magnet: 'off', isLocked: false, isHidden: false, look: null } as const;
const keep = (_symbol: string, drawings: readonly Drawing[]) => drawings;
const LINES: readonly PriceLine[] = [
  { id: 'order', price: 66_500, tone: 'up', label: 'Buy 0.01' },
  { id: 'liquidation', price: 66_200, tone: 'warn', label: 'Liquidation', labelAt: 'end' },
  { id: 'pending', price: 66_900, tone: 'up', label: 'Take profit', isFaint: true },
];

type ChartProps = {
  readonly name: ResolutionName;
  readonly studies?: readonly Study[];
  readonly lines?: readonly PriceLine[];
};

function Chart({ name, studies = PLAIN, lines = [] }: ChartProps) {
  const { containerRef, status } = usePriceChart({
    source,
    pair: PAIR,
    resolution: resolutionOf(name),
    comparedPairs: [],
    studies,
    scale: SCALE,
    drawings: NO_DRAWINGS,
    drawingRules: RULES,
    onDrawings: keep,
    lines,
    timeZone: 'UTC',
    isNarrow: innerWidth < 600,
  });
  return <div ref={containerRef} data-status={status} className="h-90 w-full border border-line" />;
}

const NO_LINES: readonly PriceLine[] = [];
const WITH_PANES: readonly Study[] = [
  study('MA_CROSS', 10, 30),
  study('VOL'),
  study('MACD', 12, 26, 9),
  study('RSI', 6, 12, 24),
];

export const chartPage: GalleryPage = {
  name: 'chart',
  stories: [
    { name: 'candles', isWide: true, show: () => <Chart name="60" lines={NO_LINES} /> },
    { name: 'line', isWide: true, show: () => <Chart name="realtime" lines={NO_LINES} /> },
    {
      name: 'days with studies',
      isWide: true,
      show: () => <Chart name="1D" studies={WITH_PANES} lines={NO_LINES} />,
    },
    { name: 'own prices', isWide: true, show: () => <Chart name="60" lines={LINES} /> },
  ],
};
