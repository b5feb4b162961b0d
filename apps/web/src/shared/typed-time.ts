import { zoneOf } from '@assay/contract/zone';

/**
 * Returns the instant, in milliseconds since 1970 UTC, of a typed `YYYY-MM-DDTHH:mm` in a time zone; null if it is
 * incomplete.
 */
export function instantOf(typed: string, timeZone: string): number | null {
  const wallMs = Date.parse(`${typed}Z`);
  return Number.isNaN(wallMs) ? null : zoneOf(timeZone).instantOf(wallMs);
}
