import { expect, test } from 'vitest';
import { withBothZones } from '../../../src/core/time/both-zones.ts';

test('WAL-500: a file says which of the two hours it was when the clock was set back', () => {
  const cells = (time: string) =>
    withBothZones(
      [
        ['id', '1'],
        ['time', time],
        ['info', 'x'],
      ],
      ['time'],
      'Europe/Berlin',
    );
  expect(cells('2026-10-25 00:30:00')).toEqual([
    ['id', '1'],
    ['time', '2026-10-25 02:30:00'],
    ['info', 'x'],
    ['time_utc', '2026-10-25T00:30:00Z'],
  ]);
  expect(cells('2026-10-25 01:30:00').slice(1)).toEqual([
    ['time', '2026-10-25 02:30:00'],
    ['info', 'x'],
    ['time_utc', '2026-10-25T01:30:00Z'],
  ]);
  expect(cells('').at(-1)).toEqual(['time_utc', '']);
});
