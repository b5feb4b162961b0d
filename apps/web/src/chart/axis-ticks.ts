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
    (span) => (fields: ZoneFields) =>
      dayNumber(fields) * 1440 + Math.floor((fields.hour * 60 + fields.minute) / span) * span,
  ),
  ...[1, 2, 5, 10, 15].map(
    (span) => (fields: ZoneFields) => monthNumber(fields) * 100 + Math.floor((fields.day - 1) / span),
  ),
  ...[1, 2, 3, 6, 12, 24, 60].map((span) => (fields: ZoneFields) => Math.floor(monthNumber(fields) / span)),
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
  const found: number[] = [];
  for (let index = 1; index < fields.length; index += 1) {
    const before = fields[index - 1];
    const here = fields[index];
    if (before && here && step(before) !== step(here)) found.push(index);
  }
  return found;
}

function areApart(indexes: readonly number[], barsApart: number): boolean {
  return indexes.every((index, at) => at === 0 || index - (indexes[at - 1] ?? 0) >= barsApart);
}

/** Returns the label of the largest unit that begins at a bar. */
function labelOf(
  timestampMs: number,
  before: ZoneFields | undefined,
  here: ZoneFields | undefined,
  { dateText }: AxisMarksInput,
): string {
  if (before === undefined || here === undefined) return '';
  if (before.year !== here.year) return String(here.year);
  if (before.month !== here.month && here.day === 1 && isMidnight(here))
    return dateText(timestampMs, 'month');
  if (before.month !== here.month || before.day !== here.day) return dateText(timestampMs, 'monthDay');
  return `${String(here.hour).padStart(2, '0')}:${String(here.minute).padStart(2, '0')}`;
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
