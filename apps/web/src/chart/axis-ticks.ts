/** A labelled position on the time axis. */
export type AxisMark = { readonly index: number; readonly text: string };

/** Calendar fields of an instant in the zone of the axis. */
export type ZoneFields = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

export type AxisMarksInput = {
  readonly timestamps: readonly number[];
  /** Half-open range of the visible bars. */
  readonly from: number;
  readonly to: number;
  readonly barWidth: number;
  readonly labelWidth: number;
  readonly fieldsOf: (timestampMs: number) => ZoneFields;
  /** Writes a date in the reader's language: `monthDay` "Nov 20", `month` "Nov", else the plain year. */
  readonly dateText: (timestampMs: number, unit: 'monthDay' | 'month') => string;
};

/** Label spacings, finest first, each as a function whose value changes at the boundaries of its spacing. */
const STEPS: readonly ((fields: ZoneFields) => number)[] = [
  ...[1, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map(
    (unitsPerStep) => (fields: ZoneFields) =>
      dayNumber(fields) * 1440 + Math.floor((fields.hour * 60 + fields.minute) / unitsPerStep) * unitsPerStep,
  ),
  ...[1, 2, 5, 10, 15].map(
    (unitsPerStep) => (fields: ZoneFields) =>
      monthNumber(fields) * 100 + Math.floor((fields.day - 1) / unitsPerStep),
  ),
  ...[1, 2, 3, 6, 12, 24, 60].map(
    (unitsPerStep) => (fields: ZoneFields) => Math.floor(monthNumber(fields) / unitsPerStep),
  ),
];

/** Returns labels at round times, days, months and years, at the finest spacing without overlaps. */
export function axisMarks(input: AxisMarksInput): readonly AxisMark[] {
  const { timestamps, from, to, barWidth, labelWidth } = input;
  const first = Math.max(0, from);
  const visible = timestamps.slice(first, to).map(input.fieldsOf);
  if (visible.length === 0) return [];
  for (const step of STEPS) {
    const indexes = boundaries(visible, step);
    if (areApart(indexes, labelWidth / barWidth)) {
      return indexes.map((index) => ({
        index: first + index,
        text: labelOf(timestamps[first + index] ?? 0, visible[index - 1], visible[index], input),
      }));
    }
  }
  return [];
}

function boundaries(fields: readonly ZoneFields[], step: (fields: ZoneFields) => number): number[] {
  const boundaryIndexes: number[] = [];
  for (let index = 1; index < fields.length; index += 1) {
    const previous = fields[index - 1];
    const current = fields[index];
    if (previous && current && step(previous) !== step(current)) boundaryIndexes.push(index);
  }
  return boundaryIndexes;
}

function areApart(indexes: readonly number[], barsApart: number): boolean {
  return indexes.every((index, order) => order === 0 || index - (indexes[order - 1] ?? 0) >= barsApart);
}

/** Returns the label of the largest unit that begins at a bar. */
function labelOf(
  timestampMs: number,
  previous: ZoneFields | undefined,
  current: ZoneFields | undefined,
  { dateText }: AxisMarksInput,
): string {
  if (previous === undefined || current === undefined) return '';
  if (previous.year !== current.year) return String(current.year);
  if (previous.month !== current.month && current.day === 1 && isMidnight(current))
    return dateText(timestampMs, 'month');
  if (previous.month !== current.month || previous.day !== current.day)
    return dateText(timestampMs, 'monthDay');
  return `${String(current.hour).padStart(2, '0')}:${String(current.minute).padStart(2, '0')}`;
}

function isMidnight({ hour, minute }: ZoneFields): boolean {
  return hour === 0 && minute === 0;
}

/** Returns a number unique to each day; gaps do not matter. */
function dayNumber({ year, month, day }: ZoneFields): number {
  return (year * 12 + month) * 31 + day;
}

function monthNumber({ year, month }: ZoneFields): number {
  return year * 12 + month - 1;
}
