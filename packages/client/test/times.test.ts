import { asWireTime } from '@assay/contract';
import { expect, test } from 'vitest';
import { createTimes, currentTimes, readClock, setClock, setExchangeZone } from '../src/times/index.ts';

const WINTER = Date.UTC(2026, 10, 29, 18);
const shanghai = createTimes('utc', 'Asia/Shanghai', WINTER);

test('WEB-501: a time of the wire is shown at its instant, not at the hour that it says', () => {
  const at = asWireTime('2026-11-29 02:24:01');
  expect(shanghai.format(at)).toBe('2026-11-28 18:24:01');
  expect(shanghai.formatWithZone(at, 'minute')).toBe('2026-11-28 18:24 UTC');
  expect(shanghai.iso(at)).toBe('2026-11-28T18:24:01Z');
  expect(createTimes('exchange', 'Asia/Shanghai', WINTER).formatWithZone(at)).toBe(
    '2026-11-29 02:24:01 UTC+8',
  );
  expect(createTimes('exchange', 'America/St_Johns', WINTER).zoneLabel).toBe('UTC-3:30');
});

test('WEB-501: a time under another offset than the heading’s carries its own', () => {
  const berlin = createTimes('exchange', 'Europe/Berlin', WINTER);
  expect(berlin.column('Time')).toBe('Time (UTC+1)');
  expect(berlin.labelOf('Asia/Kathmandu')).toBe('UTC+5:45');
  expect(berlin.format(asWireTime('2026-11-29 19:00:00'))).toBe('2026-11-29 19:00:00');
  expect(berlin.format(asWireTime('2026-07-01 19:00:00'), 'short')).toBe('07-01 19:00:00 UTC+2');
});

test('WEB-501: an hour that the exchange’s clock shows twice is the first, and a number is either', () => {
  const berlin = createTimes('utc', 'Europe/Berlin', WINTER);
  expect(berlin.iso(asWireTime('2026-10-25 02:30:00'))).toBe('2026-10-25T00:30:00Z');
  expect(berlin.format(Date.UTC(2026, 9, 25, 1, 30))).toBe('2026-10-25 01:30:00');
  const twice = createTimes('exchange', 'Europe/Berlin', WINTER);
  expect([0, 1].map((hour) => twice.format(Date.UTC(2026, 9, 25, hour, 30), 'clock'))).toEqual([
    '02:30:00 UTC+2',
    '02:30:00',
  ]);
});

test('WEB-501: a zone that the browser does not know leaves times as they came, and files and headings say no zone', () => {
  const unknown = createTimes('exchange', 'Mars/Olympus', WINTER);
  const at = asWireTime('2026-11-29 02:24:01');
  expect([unknown.format(at), unknown.iso(at), unknown.column('Time')]).toEqual([
    '2026-11-29 02:24:01',
    '',
    'Time',
  ]);
  expect(unknown.labelOf('Mars/Olympus')).toBe('UTC');
});

test('WEB-501: no time is a dash, and before the exchange has told its zone a time stands as it came', () => {
  const early = createTimes('utc', null, WINTER);
  expect([early.format(''), early.formatWithZone(null), early.iso('')]).toEqual(['–', '–', '']);
  expect(early.formatWithZone(asWireTime('2026-11-29 02:24:01'))).toBe('2026-11-29 02:24:01');
  expect(early.format(WINTER, 'clock')).toBe('18:00:00');
});

test('WEB-500: the chosen clock holds for all times, and nothing else is taken for one', () => {
  setExchangeZone('Asia/Shanghai');
  setClock('exchange');
  expect(currentTimes().format(WINTER)).toBe('2026-11-30 02:00:00');
  setClock('utc');
  expect(currentTimes().format(WINTER)).toBe('2026-11-29 18:00:00');
  setClock('local');
  expect([readClock('utc'), readClock('Mars'), readClock(null)]).toEqual(['utc', null, null]);
});
