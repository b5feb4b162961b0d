import { expect, test } from 'vitest';
import { directionOf } from '../src/display/direction-text.tsx';
import { sparklinePath } from '../src/display/sparkline-path.ts';

test('WEB-007: the direction follows the sign that is printed, and zero has none', () => {
  expect(directionOf('+2.50')).toBe('up');
  expect(directionOf('2.50%')).toBe('up');
  expect(directionOf('-0.01%')).toBe('down');
  expect(directionOf('−0.01%')).toBe('down');
  expect(directionOf('+0.00')).toBe('flat');
  expect(directionOf('-0.00')).toBe('flat');
});

test('HOME-016: a sparkline with fewer than two points draws nothing instead of failing', () => {
  expect(sparklinePath([], 96, 28)).toBe('');
  expect(sparklinePath([1], 96, 28)).toBe('');
  expect(sparklinePath([Number.NaN, 1], 96, 28)).toBe('');
});

test('HOME-013: a sparkline spans the whole box, a flat one lies in its middle', () => {
  expect(sparklinePath([1, 3, 2], 100, 22)).toBe('M0 21L50 1L100 11');
  expect(sparklinePath([5, 5], 100, 22)).toBe('M0 11L100 11');
});
