import type { WireTime } from '@assay/contract';
import { offsetLabel, type Zone, zoneOf } from '@assay/contract/zone';

/** Clocks for displayed times: the device's, UTC, or the exchange's. */
export const CLOCKS = ['local', 'utc', 'exchange'] as const;
export type Clock = (typeof CLOCKS)[number];

/** A wire time, or milliseconds since 1970 UTC; empty or null for none. */
export type Moment = WireTime | number | '' | null;

const MISSING_TIME = '–';

/** Displayed part of `YYYY-MM-DD HH:mm:ss`, by form. */
const FORMS = { full: [0, 19], minute: [0, 16], day: [0, 10], short: [5, 19], clock: [11, 19] } as const;
export type TimeForm = keyof typeof FORMS;

/** Formatters of times, for one clock. */
export type Times = {
  /** IANA name of the time zone of displayed times. */
  readonly timeZone: string;
  /** IANA name of the exchange's time zone, whose midnight begins its days. */
  readonly exchangeZone: string;
  /** Current offset of the displayed time zone, such as `UTC+1`. */
  readonly zoneLabel: string;
  /** Returns the current offset of any time zone. */
  labelOf(timeZone: string): string;
  /** Formats a time where the zone is already shown, e.g. in a column heading; with its offset if that differs from the current one. */
  format(at: Moment, form?: TimeForm): string;
  /** Formats a time with its offset, for a sentence: `2026-11-29 18:12:45 UTC+1`. */
  formatWithZone(at: Moment, form?: TimeForm): string;
  /** Returns the heading of a column of times, with the zone's label. */
  column(name: string): string;
  /** Formats a time for files: `2026-11-29T17:12:45Z`; empty while the exchange's zone is unknown. */
  iso(at: Moment): string;
};

/** Returns the IANA name of the device's time zone. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Creates the formatters of times for a clock. While the exchange's zone is unknown (null, or a name unknown to this
 * browser), wire times are shown unchanged. A wire text in an hour that occurs twice counts as the first: pass the
 * number of milliseconds where the wire has one, too.
 */
export function createTimes(clock: Clock, exchangeZone: string | null, nowMs: number): Times {
  const deviceZone = knownZone(localZone()) === null ? 'UTC' : localZone();
  const exchangeTimeZone = exchangeZone === null ? null : knownZone(exchangeZone);
  const timeZone = {
    local: deviceZone,
    utc: 'UTC',
    exchange: exchangeTimeZone === null ? deviceZone : (exchangeZone ?? deviceZone),
  }[clock];
  const zone = zoneOf(timeZone);
  const zoneLabel = offsetLabel(zone, nowMs);
  const textOf = (ms: number, form: TimeForm): string => wallText(zone, ms).slice(...FORMS[form]);
  const verbatim = (at: Moment, form: TimeForm): string =>
    isMissing(at) ? MISSING_TIME : String(at).slice(...FORMS[form]);
  return {
    timeZone,
    exchangeZone: exchangeZone ?? timeZone,
    zoneLabel,
    labelOf: (name) => offsetLabel(knownZone(name) ?? zoneOf('UTC'), nowMs),
    format(at, form = 'full') {
      const ms = instantOf(at, exchangeTimeZone);
      if (ms === null) return verbatim(at, form);
      const label = offsetLabel(zone, ms);
      return label === zoneLabel || form === 'day' ? textOf(ms, form) : `${textOf(ms, form)} ${label}`;
    },
    formatWithZone(at, form = 'full') {
      const ms = instantOf(at, exchangeTimeZone);
      return ms === null ? verbatim(at, form) : `${textOf(ms, form)} ${offsetLabel(zone, ms)}`;
    },
    column: (name) => (exchangeTimeZone === null ? name : `${name} (${zoneLabel})`),
    iso(at) {
      const ms = instantOf(at, exchangeTimeZone);
      return ms === null ? '' : new Date(ms).toISOString().replace('.000Z', 'Z');
    },
  };
}

/** Returns the zone of an IANA name; null for a name unknown to this browser. */
function knownZone(name: string): Zone | null {
  try {
    return zoneOf(name);
  } catch {
    return null;
  }
}

function isMissing(at: Moment): at is '' | null {
  return at === '' || at === null;
}

/** Returns milliseconds since 1970 UTC; null for none, and for a wire text while the exchange's zone is unknown. */
function instantOf(at: Moment, exchangeTimeZone: Zone | null): number | null {
  if (typeof at === 'number') return at;
  return isMissing(at) || exchangeTimeZone === null
    ? null
    : exchangeTimeZone.instantOf(Date.parse(`${String(at).replace(' ', 'T')}Z`));
}

function wallText(zone: Zone, ms: number): string {
  return new Date(zone.wallAt(ms)).toISOString().replace('T', ' ');
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in a language, with Latin digits. */
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
