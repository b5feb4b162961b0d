import type { Chart } from 'klinecharts';

/** Height of a label, in pixels; labels of closer lines are moved apart. */
const LABEL_HEIGHT = 19;

/** A line, whose label is at its start unless it says otherwise. */
type Line = {
  readonly id: string;
  readonly price: number;
  readonly label?: string;
  readonly labelAt?: 'start' | 'end';
};
/** The chart's scale of prices. */
type Scale = Pick<Chart, 'convertToPixel'>;
/** Returns the offset of the label of a line from it, in pixels. */
type LabelShifts = (chart: Scale, id: string) => number;

/**
 * Returns the offsets that keep the labels of neighbouring lines apart, computed again at each scale: lines may be drawn
 * before there are bars, and the scale changes with every zoom.
 */
export function labelShifts(lines: readonly Line[]): LabelShifts {
  const labelled = lines
    .filter(({ label, labelAt }) => label !== undefined && labelAt !== 'end')
    .toSorted((a, b) => b.price - a.price);
  const [highest, lowest] = [labelled[0]?.price ?? 0, labelled.at(-1)?.price ?? 0];
  let scale = '';
  let shifts: ReadonlyMap<string, number> = new Map();
  return (chart, id) => {
    const current = `${yOf(chart, highest)} ${yOf(chart, lowest)}`;
    if (current !== scale) shifts = shiftsAt(chart, labelled);
    scale = current;
    return shifts.get(id) ?? 0;
  };
}

/** Returns the offsets at the current scale, of lines from the highest price to the lowest. */
function shiftsAt(chart: Scale, lines: readonly Line[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  let nextFreeY = Number.NEGATIVE_INFINITY;
  for (const { id, price } of lines) {
    const y = yOf(chart, price);
    const labelY = Math.max(y, nextFreeY);
    shifts.set(id, labelY - y);
    nextFreeY = labelY + LABEL_HEIGHT;
  }
  return shifts;
}

function yOf(chart: Scale, price: number): number {
  const point = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' });
  const y = (Array.isArray(point) ? point[0]?.y : point.y) ?? 0;
  return Number.isFinite(y) ? y : 0;
}
