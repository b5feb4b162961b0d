import type { Chart } from 'klinecharts';
import { kindOf, type Study } from '../catalogue/studies.ts';

export const CANDLE_PANE = 'candle_pane';

/** Pixels between the legend and the mark of the highest price. */
const LEGEND_GAP = 30;
/** Width in pixels below which the long legend of a bar takes two lines. */
const LONG_LEGEND_WIDTH = 700;
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

/** Returns the id of the pane of a study that is not drawn over the bars. */
export function paneOf({ id }: Pick<Study, 'id'>): string {
  return `${id}_pane`;
}

/** Size of the chart's box, in pixels. */
type ChartSize = Pick<HTMLElement, 'clientHeight' | 'clientWidth'>;

/** Distributes a height, in pixels, among the panes: the bars keep the largest part, however many panes follow. */
export function fitPanes(
  chart: Chart,
  { clientHeight: height, clientWidth: width }: ChartSize,
  isNarrow: boolean,
  studies: readonly Study[],
  otherLegends: number,
): void {
  const panes = studies.filter(({ name }) => !kindOf(name).isOnPrice).map(paneOf);
  const share = Math.floor(((height - TIME_AXIS_HEIGHT) * PANES_SHARE) / Math.max(1, panes.length));
  const indicatorPaneHeight = Math.min(PANE_HEIGHT, share);
  // While hidden, the previous layout stays.
  if (indicatorPaneHeight <= 0) return;
  for (const id of panes)
    chart.setPaneOptions({ id, height: indicatorPaneHeight, minHeight: Math.min(indicatorPaneHeight, 30) });
  const legendCount = studies.length - panes.length + otherLegends;
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
