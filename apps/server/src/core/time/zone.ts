export { type Zone, zoneOf } from '@assay/contract/zone';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
