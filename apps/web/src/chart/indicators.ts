import type { Palette } from '@assay/ui';
import type { Chart, IndicatorCreate } from 'klinecharts';
import { INDICATORS, type IndicatorName, PANE_INDICATORS, PRICE_INDICATORS } from './additions.ts';
import { MA_CROSS } from './ma-cross.ts';
import { lineStyle } from './styles.ts';

export const CANDLE_PANE = 'candle_pane';
export const VOLUME_PANE = 'volume_pane';

/** Pixels between the legend and the mark of the highest price. */
const LEGEND_GAP = 30;
/** Width in pixels below which the long legend of a bar takes two lines. */
const LONG_LEGEND_WIDTH = 700;
/** Studies in addition to the indicators, each with its own legend line. */
const STUDIES = ['MA', MA_CROSS] as const;
/** Pixels below the lowest price, for its mark, and their maximum share of the pane's height. */
const MARK_GAP = 18;
const MARK_SHARE_MAX = 0.12;
/** Height of a legend line, in pixels. */
const LEGEND_LINE = 19;
/** Maximum share of the pane's height above the highest price: bars stay readable below a long legend. */
const LEGEND_SHARE_MAX = 0.42;
const PANE_HEIGHT = 84;
/** Maximum share of the height for all panes below the bars together. */
const PANES_SHARE = 0.55;
const TIME_AXIS_HEIGHT = 26;

/** Adds the wanted indicators and removes all others. */
export function showIndicators(chart: Chart, enabled: readonly IndicatorName[], palette: Palette): void {
  for (const name of INDICATORS) {
    const isPresent = isShown(chart, name);
    const isEnabled = enabled.includes(name);
    if (isEnabled && !isPresent) chart.createIndicator(createOf(name, palette), true);
    if (!isEnabled && isPresent) chart.removeIndicator({ name });
  }
}

/** Applies the colours of a palette to the shown indicators. */
export function recolourIndicators(chart: Chart, palette: Palette): void {
  for (const name of PRICE_INDICATORS) {
    if (isShown(chart, name)) chart.overrideIndicator({ name, ...styleOf(name, palette) });
  }
}

/** Size of the chart's box, in pixels. */
type ChartSize = Pick<HTMLElement, 'clientHeight' | 'clientWidth'>;

/** Distributes a height, in pixels, among the panes: the bars keep the largest part, however many panes follow. */
export function fitPanes(
  chart: Chart,
  { clientHeight: height, clientWidth: width }: ChartSize,
  isNarrow: boolean,
): void {
  const panes = [VOLUME_PANE, ...PANE_INDICATORS.filter((name) => isShown(chart, name)).map(paneOf)];
  const share = Math.floor(((height - TIME_AXIS_HEIGHT) * PANES_SHARE) / panes.length);
  const indicatorPaneHeight = Math.min(PANE_HEIGHT, share);
  // While hidden, the previous layout stays.
  if (indicatorPaneHeight <= 0) return;
  for (const id of panes)
    chart.setPaneOptions({ id, height: indicatorPaneHeight, minHeight: Math.min(indicatorPaneHeight, 30) });
  const legendCount = [...PRICE_INDICATORS, ...STUDIES].filter((name) => isShown(chart, name)).length;
  const legendLines = legendCount + (isNarrow || width >= LONG_LEGEND_WIDTH ? 1 : 2);
  const paneHeight = height - TIME_AXIS_HEIGHT - panes.length * indicatorPaneHeight;
  chart.overrideYAxis({ paneId: CANDLE_PANE, gap: priceGaps(legendLines, paneHeight) });
}

/**
 * Returns the gaps above the highest and below the lowest price as fractions of the price range, as the library expects
 * them. Always below 1: the library reads larger values as pixels, and in a pane without height, such as on a hidden
 * page, a pixel gap is infinite and stops all further layout.
 */
export function priceGaps(
  legendLines: number,
  paneHeight: number,
): { readonly top: number; readonly bottom: number } {
  const height = Math.max(1, paneHeight);
  const top = Math.min(LEGEND_SHARE_MAX * height, LEGEND_GAP + legendLines * LEGEND_LINE);
  const bottom = Math.min(MARK_SHARE_MAX * height, MARK_GAP);
  const span = height - top - bottom;
  return { top: top / span, bottom: bottom / span };
}

function isShown(chart: Chart, name: IndicatorName | (typeof STUDIES)[number]): boolean {
  return chart.getIndicators({ name }).length > 0;
}

function createOf(name: IndicatorName, palette: Palette): IndicatorCreate {
  return { name, paneId: paneOf(name), ...styleOf(name, palette) };
}

function paneOf(name: IndicatorName): string {
  return PANE_INDICATORS.some((paneIndicator) => paneIndicator === name) ? `${name}_pane` : CANDLE_PANE;
}

/** Returns the style of an indicator. Line styles distinguish those over the bars from the two averages. */
function styleOf(name: IndicatorName, palette: Palette): Partial<IndicatorCreate> {
  const series = [palette['series-a'], palette['series-b'], palette['series-c']];
  if (name === 'EMA') return { styles: { lines: series.map((colour) => dashed(colour)) } };
  if (name !== 'BOLL') return {};
  const band = palette['ink-muted'];
  return { styles: { lines: [lineStyle(band), dashed(band), lineStyle(band)] } };
}

function dashed(colour: string) {
  return { ...lineStyle(colour), style: 'dashed' as const, dashedValue: [5, 3] };
}
