import { describe, expect, it } from 'vitest';
import { createAddressLimit, createRateLimit } from '../../../src/http/rate-limit.ts';

describe('rate limits', () => {
  it('WIRE-022: a key is told the seconds to the end of its window, and others are free', () => {
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

  it('WIRE-022: a success forgives', () => {
    const limit = createRateLimit(1, 10_000, () => 0);
    limit.count('a');
    limit.forgive('a');
    expect(limit.secondsToWait('a')).toBe(0);
  });

  it('GUARD-030: all addresses of one IPv6 network count as one caller, those of others do not', () => {
    const limit = createAddressLimit(2, 10_000, () => 0);
    limit.count('2001:db8:0:1::1');
    limit.count('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff');
    for (const mine of ['2001:db8:0:1::2', '2001:db8::1:9:8:7:6', '2001:db8:0:1:a::'])
      expect(limit.secondsToWait(mine), mine).toBe(10);
    for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1', '192.0.2.1'])
      expect(limit.secondsToWait(other), other).toBe(0);
    limit.count('192.0.2.1');
    limit.count('192.0.2.1');
    expect(limit.secondsToWait('192.0.2.1')).toBe(10);
    expect(limit.secondsToWait('192.0.2.2')).toBe(0);
  });

  it('WIRE-024: a flood of keys pushes the oldest out and not the memory over', () => {
    const limit = createRateLimit(1, 10_000, () => 0);
    for (let key = 0; key < 100_001; key += 1) limit.count(`key${key}`);
    expect(limit.secondsToWait('key0')).toBe(0);
    expect(limit.secondsToWait('key100000')).toBe(10);
  });
});
