const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
/** Since 1973 every zone has changed its offset on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const REMEMBERED_MAX = 10_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Converts between instants and the wall clock of one IANA time zone. Wall times are written as if they were UTC. */
export type Zone = {
  /** What the wall clock shows at an instant, in milliseconds of a UTC calendar. */
  wallAt(instantMs: number): number;
  /** The first instant at which the wall clock shows `wallMs` or later: the end of the gap when it is skipped. */
  instantOf(wallMs: number): number;
};

/** Throws `RangeError` for a name that is not an IANA zone. */
export function zoneOf(name: string): Zone {
  const fields = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  /** Asking for the fields of an instant takes some ten microseconds, and charts ask for hundreds of thousands. */
  const offsets = new Map<number, number>();

  function offsetAt(instantMs: number): number {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetBy(instantMs);
    if (offsets.size >= REMEMBERED_MAX) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  }

  function offsetBy(instantMs: number): number {
    const parts: Record<string, number> = {};
    for (const { type, value } of fields.formatToParts(instantMs)) {
      if (type !== 'literal') parts[type] = Number(value);
    }
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const wholeSeconds = Math.floor(instantMs / SECOND_MS) * SECOND_MS;
    return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds;
  }

  return {
    wallAt: (instantMs) => instantMs + offsetAt(instantMs),
    instantOf(wallMs) {
      // No zone changes its offset twice within two days, so one of these two offsets holds at the answer.
      const before = wallMs - offsetAt(wallMs - DAY_MS);
      const after = wallMs - offsetAt(wallMs + DAY_MS);
      const [earlier, later] = before < after ? [before, after] : [after, before];
      return earlier + offsetAt(earlier) >= wallMs ? earlier : later;
    },
  };
}
