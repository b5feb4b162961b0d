import { zoneOf } from '@assay/contract/zone';
import type { ZoneFields } from './axis-ticks.ts';

/** Reads calendar fields in an IANA time zone. */
export function zoneFields(timeZone: string): (timestampMs: number) => ZoneFields {
  const zone = zoneOf(timeZone);
  return (timestampMs) => {
    const wall = new Date(zone.wallAt(timestampMs));
    return {
      year: wall.getUTCFullYear(),
      month: wall.getUTCMonth() + 1,
      day: wall.getUTCDate(),
      hour: wall.getUTCHours(),
      minute: wall.getUTCMinutes(),
    };
  };
}
