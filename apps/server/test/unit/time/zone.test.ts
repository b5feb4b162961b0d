import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, zoneOf } from '../../../src/core/time/zone.ts';

const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
];
const FROM = Date.UTC(2025, 0, 1);
const STEP_MS = 5 * MINUTE_MS;

/** Returns the platform's text of an offset: `GMT+08:00`. */
function wording(name: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  return (instant) => format.format(instant).split(', ')[1]?.replace(/GMT$/, 'GMT+00:00') ?? '';
}

function worded(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `GMT${offsetMs < 0 ? '-' : '+'}${digits.join(':')}`;
}

test.each(ZONES)(
  'CHART-014: the clock of %s jumps when it should, so that no candle begins an hour off',
  (name) => {
    const zone = zoneOf(name);
    const words = wording(name);
    const wrong: string[] = [];
    for (let day = FROM; day < FROM + 365 * DAY_MS; day += DAY_MS) {
      const step = words(day) === words(day + DAY_MS) ? DAY_MS : STEP_MS;
      for (let instant = day; instant < day + DAY_MS; instant += step) {
        if (worded(zone.wallAt(instant) - instant) !== words(instant))
          wrong.push(new Date(instant).toISOString());
      }
    }
    expect(wrong).toEqual([]);
  },
);
