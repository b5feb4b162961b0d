import type { Palette } from '@assay/ui';
import type { Chart, IndicatorCreate } from 'klinecharts';
import { INDICATORS, type IndicatorName, PANE_INDICATORS, PRICE_INDICATORS } from './additions.ts';
import { MA_CROSS } from './ma-cross.ts';
import { lineStyle } from './styles.ts';

export const CANDLE_PANE = 'candle_pane';
export const VOLUME_PANE = 'volume_pane';

/** Pixels above the highest price beside the legend's lines: its mark stays clear of them. */
const LEGEND_GAP = 36;
/** Lines that the numbers of a bar take in the legend, by the width of the chart in pixels. */
const BAR_LINES = [
  { upTo: 420, lines: 4 },
  { upTo: 700, lines: 2 },
  { upTo: Number.POSITIVE_INFINITY, lines: 1 },
] as const;
/** Studies beside the indicators, each with a line of the legend. */
const STUDIES = ['MA', MA_CROSS] as const;
/** Pixels below the lowest price, for its mark. */
const MARK_GAP = 18;
/** Pixels of a line of the legend. */
const LEGEND_LINE = 19;
/** The gap above the highest price by the span of prices: at most this, so that bars stay readable below a long legend. */
const LEGEND_SHARE_MAX = 0.6;
const PANE_HEIGHT = 84;
/** Largest share of the height for all panes below the bars together. */
const PANES_SHARE = 0.55;
const TIME_AXIS_HEIGHT = 26;

/** Adds the wanted indicators and takes away all others. */
export function showIndicators(chart: Chart, wanted: readonly IndicatorName[], palette: Palette): void {
  for (const name of INDICATORS) {
    const isThere = isShown(chart, name);
    const isWanted = wanted.includes(name);
    if (isWanted && !isThere) chart.createIndicator(createOf(name, palette), true);
    if (!isWanted && isThere) chart.removeIndicator({ name });
  }
}

/** Gives the shown indicators the colours of a palette. */
export function recolourIndicators(chart: Chart, palette: Palette): void {
  for (const name of PRICE_INDICATORS) {
    if (isShown(chart, name)) chart.overrideIndicator({ name, ...styleOf(name, palette) });
  }
}

/** Size of the chart's box, in pixels. */
export type ChartSize = Pick<HTMLElement, 'clientHeight' | 'clientWidth'>;

/** Shares out a height, in pixels, so that the bars keep the better part of it however many panes lie below. */
export function fitPanes(chart: Chart, { clientHeight: height, clientWidth: width }: ChartSize): void {
  const panes = [VOLUME_PANE, ...PANE_INDICATORS.filter((name) => isShown(chart, name)).map(paneOf)];
  const share = Math.floor(((height - TIME_AXIS_HEIGHT) * PANES_SHARE) / panes.length);
  const each = Math.min(PANE_HEIGHT, share);
  // Hidden: what was shared out before holds until it is seen again.
  if (each <= 0) return;
  for (const id of panes) chart.setPaneOptions({ id, height: each, minHeight: Math.min(each, 30) });
  const shown = [...PRICE_INDICATORS, ...STUDIES].filter((name) => isShown(chart, name)).length;
  const lines = shown + (BAR_LINES.find(({ upTo }) => width <= upTo)?.lines ?? 1);
  const paneHeight = height - TIME_AXIS_HEIGHT - panes.length * each;
  chart.overrideYAxis({
    paneId: CANDLE_PANE,
    gap: {
      top: legendShare(lines, paneHeight),
      bottom: Math.min(LEGEND_SHARE_MAX, MARK_GAP / paneHeight),
    },
  });
}

/**
 * The gap above the highest price as a share of the span of prices. Never in pixels: in a pane without height, as in
 * a page that is hidden, a gap of pixels is endless, and the library lays out nothing ever after.
 */
export function legendShare(lines: number, paneHeight: number): number {
  return Math.min(LEGEND_SHARE_MAX, (LEGEND_GAP + lines * LEGEND_LINE) / paneHeight);
}

function isShown(chart: Chart, name: IndicatorName | (typeof STUDIES)[number]): boolean {
  return chart.getIndicators({ name }).length > 0;
}

function createOf(name: IndicatorName, palette: Palette): IndicatorCreate {
  return { name, paneId: paneOf(name), ...styleOf(name, palette) };
}

function paneOf(name: IndicatorName): string {
  return PANE_INDICATORS.some((below) => below === name) ? `${name}_pane` : CANDLE_PANE;
}

/** Returns the style of an indicator: those over the bars differ in strokes from the averages of the two studies. */
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
