import type { Palette } from '@assay/ui';
import type { Chart } from 'klinecharts';
import {
  LABEL,
  type LabelDrawing,
  LINE,
  type LineDrawing,
  registerPriceLines,
} from './price-line-overlays.ts';

/** A price of the trader's own, as a line across the chart. It is drawn, never reckoned with. */
export type PriceLine = {
  readonly id: string;
  readonly price: number;
  /** Meaning for its owner: good when prices rise, good when they fall, a danger, or a place to look at. */
  readonly tone: 'up' | 'down' | 'warn' | 'accent';
  /** Written at the line's beginning, or at its end. */
  readonly label?: string;
  readonly labelAt?: 'start' | 'end';
  /** End time, in milliseconds since 1970 UTC: a mark across the line is drawn there. */
  readonly endsMs?: number;
};

const GROUP = 'price_lines';
/** Height of a label, in pixels: labels of lines that lie closer are moved apart. */
const LABEL_HEIGHT = 19;
/** Said for both: without it the library puts each above all that came before it. */
const LINES = 0;
const ABOVE_LINES = 1;

/** Puts the lines in the place of those drawn before. They take no clicks; their prices stand beside the chart, too. */
export function drawPriceLines(chart: Chart, lines: readonly PriceLine[], palette: Palette): void {
  registerPriceLines();
  chart.removeOverlay({ groupId: GROUP });
  const shifts = labelShifts(chart, lines);
  for (const { id, price, tone, label, labelAt, endsMs } of lines) {
    const colour = palette[tone];
    const common = { groupId: GROUP, lock: true, points: [{ value: price }] };
    const line: LineDrawing = { colour, endsMs };
    chart.createOverlay({ ...common, name: LINE, id: `${GROUP}_${id}`, zLevel: LINES, extendData: line });
    if (label === undefined) continue;
    const written: LabelDrawing = {
      colour,
      paper: palette.surface,
      text: label,
      isAtEnd: labelAt === 'end',
      shift: shifts.get(id) ?? 0,
    };
    chart.createOverlay({
      ...common,
      name: LABEL,
      id: `${GROUP}_${id}_label`,
      zLevel: ABOVE_LINES,
      extendData: written,
    });
  }
}

/** Moves the labels of neighbouring lines below each other, by the scale of this moment. */
function labelShifts(chart: Chart, lines: readonly PriceLine[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  const labelled = lines
    .filter(({ label, labelAt }) => label !== undefined && labelAt !== 'end')
    .map(({ id, price }) => ({ id, y: yOf(chart, price) }))
    .sort((one, other) => one.y - other.y);
  for (const { id, y } of labelled) {
    const at = Math.max(y, free);
    shifts.set(id, at - y);
    free = at + LABEL_HEIGHT;
  }
  return shifts;
}

function yOf(chart: Chart, price: number): number {
  const point = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' });
  const y = (Array.isArray(point) ? point[0]?.y : point.y) ?? 0;
  return Number.isFinite(y) ? y : 0;
}
