import { asWireTime, type WireTime } from '@assay/contract';
import { offsetLabel, zoneOf } from '@assay/contract/zone';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export function wireTime(ms: number, timeZone: string): string & WireTime {
  return asWireTime(formatOf(timeZone).format(ms).replace(',', ''));
}

/** A moment for a sentence: as on the wire, with the offset of the exchange's zone, such as `UTC+8`. */
export function zonedTime(ms: number, timeZone: string): string {
  return `${wireTime(ms, timeZone)} ${offsetLabel(zoneOf(timeZone), ms)}`;
}

/** A time of the wire for a sentence, in the same way. */
export function withOffset(time: WireTime, timeZone: string): string {
  return zonedTime(zoneOf(timeZone).instantOf(Date.parse(`${String(time).replace(' ', 'T')}Z`)), timeZone);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish order of a date is the wire's.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format;
}
