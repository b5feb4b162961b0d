import type { ZoneFields } from './axis-ticks.ts';

/** Reads calendar fields in an IANA time zone. The formatter is made once: making one is costly. */
export function zoneFields(timeZone: string): (timestampMs: number) => ZoneFields {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const known = new Map<number, ZoneFields>();
  return (timestampMs) => {
    const existing = known.get(timestampMs);
    if (existing !== undefined) return existing;
    const fields = readFields(format, timestampMs);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(timestampMs, fields);
    return fields;
  };
}

const KNOWN_MAX = 5000;

function readFields(format: Intl.DateTimeFormat, timestampMs: number): ZoneFields {
  const parts = new Map(format.formatToParts(timestampMs).map(({ type, value }) => [type, Number(value)]));
  const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
  };
}
