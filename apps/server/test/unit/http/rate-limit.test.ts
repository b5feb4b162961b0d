import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../../src/edge/http/rate-limit.ts';

describe('rate limits', () => {
  it('GUARD-008: a key is told the seconds to the end of its window, and others are free', () => {
    let nowMs = 0;
    const limit = createRateLimit(2, 10_000, () => nowMs);
    limit.count('a');
    nowMs = 1_500;
    limit.count('a');
    expect(limit.secondsToWait('a')).toBe(9);
    expect(limit.secondsToWait('b')).toBe(0);
    nowMs = 9_999;
    expect(limit.secondsToWait('a')).toBe(1);
    nowMs = 10_000;
    expect(limit.secondsToWait('a')).toBe(0);
    limit.count('a');
    expect(limit.secondsToWait('a')).toBe(0);
  });

  it('WIRE-024: a flood of keys pushes the oldest out and not the memory over', () => {
    const limit = createRateLimit(1, 10_000, () => 0);
    for (let key = 0; key < 100_001; key += 1) limit.count(`key${key}`);
    expect(limit.secondsToWait('key0')).toBe(0);
    expect(limit.secondsToWait('key100000')).toBe(10);
  });
});
