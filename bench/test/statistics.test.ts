import { describe, expect, test } from 'vitest';
import { median, percentile } from '../statistics.ts';

describe('statistics', () => {
  test('PERF-004: the median is the middle one, or the mean of the two in the middle', () => {
    expect(median([3])).toBe(3);
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  test('PERF-004: a percentile is the smallest value that covers its share, in whatever order the values come', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([10, 20], 0.99)).toBe(20);
    expect(percentile([7], 0.01)).toBe(7);
  });

  test('PERF-004: numbers are sorted as numbers', () => {
    expect(percentile([10, 9, 2, 100], 0.75)).toBe(10);
  });

  test('PERF-004: there is no percentile of nothing', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
    expect(() => median([])).toThrow(RangeError);
  });
});
