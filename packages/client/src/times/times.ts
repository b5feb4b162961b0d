import type { WireTime } from '@assay/contract';
import { offsetLabel, type Zone, zoneOf } from '@assay/contract/zone';

/** The clock that pages show times by: the device's, UTC, or the exchange's. */
export const CLOCKS = ['local', 'utc', 'exchange'] as const;
export type Clock = (typeof CLOCKS)[number];

/** A time of the wire, or milliseconds since 1970 UTC; empty for none. */
export type Moment = WireTime | number | '' | null;

const NONE = '–';

/** The part of `YYYY-MM-DD HH:mm:ss` that is written. */
const FORMS = { full: [0, 19], minute: [0, 16], day: [0, 10], short: [5, 19], clock: [11, 19] } as const;
export type TimeForm = keyof typeof FORMS;

/** Times as pages write them, by one clock. */
export type Times = {
  /** IANA name of the zone that times are written in. */
  readonly timeZone: string;
  /** IANA name of the exchange's zone, whose midnight begins its days. */
  readonly exchangeZone: string;
  /** Offset of the zone now, such as `UTC+1`. */
  readonly zoneLabel: string;
  /** Offset of any zone now. */
  labelOf(timeZone: string): string;
  /** A time under the zone's label; where the clock was set otherwise then, with the offset of that time. */
  write(at: Moment, form?: TimeForm): string;
  /** A time with its offset, for a sentence: `2026-11-29 18:12:45 UTC+1`. */
  writeWithZone(at: Moment, form?: TimeForm): string;
  /** The name of a column of times with the zone's label. */
  column(name: string): string;
  /** A time for files: `2026-11-29T17:12:45Z`; empty while the exchange's zone is unknown. */
  iso(at: Moment): string;
};

/** IANA name of the device's zone. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Writes times by a clock. While the exchange's zone is unknown (null, or a name that this browser does not know), times
 * of the wire stand as they came. A text in an
 * hour that a zone's clock shows twice is taken for the first: where the wire has a number too, pass that.
 */
export function createTimes(clock: Clock, exchangeZone: string | null, nowMs: number): Times {
  const own = knownZone(localZone()) === null ? 'UTC' : localZone();
  const wire = exchangeZone === null ? null : knownZone(exchangeZone);
  const timeZone = { local: own, utc: 'UTC', exchange: wire === null ? own : (exchangeZone ?? own) }[clock];
  const zone = zoneOf(timeZone);
  const zoneLabel = offsetLabel(zone, nowMs);
  const textOf = (ms: number, form: TimeForm): string => wallText(zone, ms).slice(...FORMS[form]);
  const verbatim = (at: Moment, form: TimeForm): string =>
    isNone(at) ? NONE : String(at).slice(...FORMS[form]);
  return {
    timeZone,
    exchangeZone: exchangeZone ?? timeZone,
    zoneLabel,
    labelOf: (name) => offsetLabel(knownZone(name) ?? zoneOf('UTC'), nowMs),
    write(at, form = 'full') {
      const ms = instantOf(at, wire);
      if (ms === null) return verbatim(at, form);
      const label = offsetLabel(zone, ms);
      return label === zoneLabel || form === 'day' ? textOf(ms, form) : `${textOf(ms, form)} ${label}`;
    },
    writeWithZone(at, form = 'full') {
      const ms = instantOf(at, wire);
      return ms === null ? verbatim(at, form) : `${textOf(ms, form)} ${offsetLabel(zone, ms)}`;
    },
    column: (name) => (wire === null ? name : `${name} (${zoneLabel})`),
    iso(at) {
      const ms = instantOf(at, wire);
      return ms === null ? '' : new Date(ms).toISOString().replace('.000Z', 'Z');
    },
  };
}

/** The zone of an IANA name; null for a name that this browser does not know. */
function knownZone(name: string): Zone | null {
  try {
    return zoneOf(name);
  } catch {
    return null;
  }
}

function isNone(at: Moment): at is '' | null {
  return at === '' || at === null;
}

/** Milliseconds since 1970 UTC; null for none, and for a text of the wire while the exchange's zone is unknown. */
function instantOf(at: Moment, wire: Zone | null): number | null {
  if (typeof at === 'number') return at;
  return isNone(at) || wire === null ? null : wire.instantOf(Date.parse(`${String(at).replace(' ', 'T')}Z`));
}

function wallText(zone: Zone, ms: number): string {
  return new Date(zone.wallAt(ms)).toISOString().replace('T', ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a date in the words of a language, with Latin digits. */
export function dateInLanguage(
  tag: string,
  ms: number,
  options: Intl.DateTimeFormatOptions & { readonly timeZone: string },
): string {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options);
  formats.set(key, format);
  return format.format(ms);
}
