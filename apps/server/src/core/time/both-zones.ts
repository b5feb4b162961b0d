import { wireTime } from './wire-time.ts';

export type Cell = readonly [column: string, value: string];

/**
 * Returns the cells of a row for a file. Each of its times, in UTC in the form of the wire, appears in the exchange's
 * zone under its own name, as on the wire, and after all other cells as ISO 8601 in UTC under `<column>_utc`.
 */
export function withBothZones(cells: readonly Cell[], times: readonly string[], timeZone: string): Cell[] {
  const isTime = ([column]: Cell): boolean => times.includes(column);
  const iso = (utc: string): string => (utc === '' ? '' : `${utc.replace(' ', 'T')}Z`);
  const local = (utc: string): string => (utc === '' ? '' : wireTime(Date.parse(iso(utc)), timeZone));
  return [
    ...cells.map((cell): Cell => (isTime(cell) ? [cell[0], local(cell[1])] : cell)),
    ...cells.filter(isTime).map(([column, utc]): Cell => [`${column}_utc`, iso(utc)]),
  ];
}
