import { conversionRules, secondsCurrency, secondsRules, voteTerms } from '@assay/domain';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { termFields } from '../src/console-call/terms.ts';

const { start } = termFields(voteTerms);
const read = (text: string): string => {
  const parsed = z.safeParse(start, text);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
};

it('CON-642: a moment that no calendar has is refused, and a leap day is none', () => {
  expect(read('2028-02-29 18:00')).toBe('2028-02-29 18:00:00');
  expect(read('2026-02-28T18:00:30')).toBe('2026-02-28 18:00:30');
  for (const odd of [
    '2026-02-31 18:00',
    '2026-02-29 18:00',
    '2026-13-01 00:00',
    '2026-01-01 24:30',
    '2026-01-01',
  ])
    expect(read(odd), odd).toBe('input.moment');
});

it('CON-640: a rate is percent within its bounds, and lists are written with commas', () => {
  const { fee } = termFields(conversionRules);
  const { pairs } = termFields(secondsRules);
  const { numbers } = termFields(secondsCurrency);
  const readBy = (field: z.ZodMiniType, typed: string): unknown => {
    const parsed = z.safeParse(field, typed);
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };
  expect(readBy(fee, '0.5')).toBe(5_000);
  expect(readBy(fee, '.5')).toBe(5_000);
  expect(readBy(fee, '10.0001')).toBe('input.between');
  expect(readBy(fee, '0.00001')).toBe('console.listing.percent');
  expect(readBy(pairs, '1, 2')).toEqual([1, 2]);
  expect(readBy(pairs, 'none')).toEqual([]);
  expect(readBy(pairs, 'BTC')).toBe('input.invalid');
  expect(readBy(pairs, '1, 0')).toBe('input.invalid');
  expect(readBy(numbers, '5, 50')).toEqual(['5', '50']);
  expect(readBy(numbers, '5, x')).toBe('input.invalid');
});
