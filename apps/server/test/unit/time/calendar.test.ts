import type { Calendar, Day } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '../../../src/core/time/calendar.ts';

const HOUR_MS = 3_600_000;

/** Returns the days of a calendar from the one with this instant. */
function daysFrom(zone: string, calendar: Calendar, instant: string, count: number): Day[] {
  const next = createCalendar(zone);
  const days: Day[] = [];
  for (let number = 0; number < count; number += 1) {
    days.push(next(calendar, days.at(-1), Date.parse(instant)));
  }
  return days;
}

function shown({ day, from, to }: Day): readonly string[] {
  return [day, new Date(from).toISOString(), new Date(to).toISOString()];
}

describe('the days of the calendars', () => {
  it.each([
    [
      'exchange',
      '2026-11-22T03:00:00Z',
      ['2026-11-22', '2026-11-21T16:01:00.000Z', '2026-11-22T16:01:00.000Z'],
    ],
    [
      'exchange',
      '2026-11-22T16:00:59Z',
      ['2026-11-22', '2026-11-21T16:01:00.000Z', '2026-11-22T16:01:00.000Z'],
    ],
    [
      'exchange',
      '2026-11-22T16:01:00Z',
      ['2026-11-23', '2026-11-22T16:01:00.000Z', '2026-11-23T16:01:00.000Z'],
    ],
    ['c2c', '2026-11-22T16:00:59Z', ['2026-11-23', '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z']],
    [
      'beijing',
      '2026-11-22T03:00:00Z',
      ['2026-11-22', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ],
    [
      'beijing',
      '2026-11-21T23:59:59Z',
      ['2026-11-21', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ],
  ] as const)('TIME-012: that of %s at %s', (calendar, instant, expected) => {
    const [day] = daysFrom('Asia/Shanghai', calendar, instant, 1);
    expect(day && shown(day)).toEqual(expected);
  });

  it('TIME-012: closing prices are those of 08:00 in Beijing, whatever the zone of the exchange is', () => {
    const [day] = daysFrom('America/New_York', 'beijing', '2026-11-22T03:00:00Z', 1);
    expect(day && shown(day)).toEqual(['2026-11-22', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z']);
  });

  it('TIME-012: a day has 23 or 25 hours where clocks are changed, and each joins the last', () => {
    for (const [instant, hours] of [
      ['2026-03-28T12:00:00Z', 23],
      ['2026-10-24T12:00:00Z', 25],
    ] as const) {
      const days = daysFrom('Europe/Berlin', 'exchange', instant, 4);
      expect(days.map(({ from, to }) => (to - from) / HOUR_MS)).toEqual([24, hours, 24, 24]);
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
      expect(new Set(days.map(({ day }) => day)).size).toBe(4);
    }
  });

  it.each([
    ['Asia/Shanghai', 'America/New_York'],
    ['America/New_York', 'Asia/Shanghai'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ])('TIME-012: days join and their dates grow where the zone goes from %s to %s', (before, after) => {
    const days = daysFrom(before, 'exchange', '2026-11-22T03:00:00Z', 2);
    const next = createCalendar(after);
    for (let number = 0; number < 3; number += 1) days.push(next('exchange', days.at(-1), 0));
    for (const [index, day] of days.entries()) {
      expect(day.from).toBeLessThan(day.to);
      const last = days[index - 1];
      if (last === undefined) continue;
      expect(day.from).toBe(last.to);
      expect(day.day > last.day).toBe(true);
    }
  });
});
