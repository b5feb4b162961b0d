import { asWireTime, type WireTime } from '@assay/contract';
import { offsetLabel, zoneOf } from '@assay/contract/zone';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment as on the wire: `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export function wireTime(ms: number, timeZone: string): string & WireTime {
  return asWireTime(formatOf(timeZone).format(ms).replace(',', ''));
}

/** Formats a moment for a sentence: as on the wire, with the offset of the exchange's zone, such as `UTC+8`. */
export function zonedTime(ms: number, timeZone: string): string {
  return `${wireTime(ms, timeZone)} ${offsetLabel(zoneOf(timeZone), ms)}`;
}

/** Formats a time of the wire for a sentence, in the same way. */
export function withOffset(time: WireTime, timeZone: string): string {
  return zonedTime(zoneOf(timeZone).instantOf(Date.parse(`${String(time).replace(' ', 'T')}Z`)), timeZone);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish date order is that of the wire.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format;
}
