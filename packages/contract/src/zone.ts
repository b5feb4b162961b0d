const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Since 1973 all changes of a zone's offset have been on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const REMEMBERED_MAX = 10_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Converts between instants and the wall clock of one IANA time zone. Wall times are encoded as if they were UTC. */
export type Zone = {
  /** Wall-clock time at an instant, in milliseconds of a UTC calendar. */
  wallAt(instantMs: number): number;
  /** First instant at which the wall clock shows `wallMs` or later: the end of the gap if that time is skipped. */
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

  /**
   * Cache of offsets: computing the fields of an instant takes some ten microseconds, and charts need hundreds of
   * thousands.
   */
  const offsets = new Map<number, number>();

  function offsetAt(instantMs: number): number {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    const cached = offsets.get(quarter);
    if (cached !== undefined) return cached;
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
      // No zone changes its offset twice within two days, so one of these two offsets applies to the result.
      const before = wallMs - offsetAt(wallMs - DAY_MS);
      const after = wallMs - offsetAt(wallMs + DAY_MS);
      const [earlier, later] = before < after ? [before, after] : [after, before];
      return earlier + offsetAt(earlier) >= wallMs ? earlier : later;
    },
  };
}

/** Returns the offset of a zone's clock at an instant, such as `UTC`, `UTC+1` or `UTC-3:30`. */
export function offsetLabel(zone: Zone, instantMs: number): string {
  const minutes = Math.round((zone.wallAt(instantMs) - instantMs) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const hours = Math.floor(Math.abs(minutes) / 60);
  const minutesOfHour = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${minutesOfHour === 0 ? '' : `:${String(minutesOfHour).padStart(2, '0')}`}`;
}
