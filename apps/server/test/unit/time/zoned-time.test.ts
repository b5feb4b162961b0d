import { expect, test } from 'vitest';
import { zonedTime } from '../../../src/core/time/wire-time.ts';

test('ACC-501: a time in a sentence has the offset that the exchange’s clock had then', () => {
  expect(zonedTime(Date.UTC(2026, 10, 28, 18, 24, 1), 'Asia/Shanghai')).toBe('2026-11-29 02:24:01 UTC+8');
  expect(zonedTime(Date.UTC(2026, 6, 1), 'Europe/Berlin')).toBe('2026-07-01 02:00:00 UTC+2');
});
