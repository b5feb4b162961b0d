/** Difference between two points of the chart. For display only. */
export type Measured = {
  readonly change: number;
  /** Change in percent of the first price; null for a first price of 0. */
  readonly percent: number | null;
  readonly bars: number;
  readonly ms: number;
};

type MeasuredPoint = {
  readonly timestamp?: number | undefined;
  readonly value?: number | undefined;
  readonly dataIndex?: number | undefined;
};

/** Returns the difference between two points. */
export function measured(from: MeasuredPoint, to: MeasuredPoint): Measured {
  const start = from.value ?? 0;
  const change = (to.value ?? 0) - start;
  return {
    change,
    percent: start === 0 ? null : (change / start) * 100,
    bars: (to.dataIndex ?? 0) - (from.dataIndex ?? 0),
    ms: (to.timestamp ?? 0) - (from.timestamp ?? 0),
  };
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1_440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Writes a time span in the two largest of its units, such as `2 d, 4 h`. */
export function timeText(ms: number, tag: string): string {
  const sign = ms < 0 ? '−' : '';
  let rest = Math.abs(ms);
  const parts = UNITS.flatMap(([unit, unitMs]) => {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    const write = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' });
    return count === 0 ? [] : [write.format(count)];
  });
  const zero = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'narrow' });
  return parts.length === 0 ? zero.format(0) : sign + parts.slice(0, 2).join(' ');
}
