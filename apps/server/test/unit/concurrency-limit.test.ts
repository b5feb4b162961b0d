import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../src/shared/concurrency-limit.ts';
import { ExchangeUnavailable } from '../../src/shared/unavailable.ts';

describe('the limit before heavy work', () => {
  it('WIRE-028: no more than its number run at once, all in line are served, and the rest are told to retry', async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const open: (() => void)[] = [];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
      return 'done';
    };
    const results = Array.from({ length: 5 }, () => limit(work));
    await expect(limit(work)).rejects.toBeInstanceOf(ExchangeUnavailable);
    for (let served = 0; served < 5; served += 1) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
    expect(most).toBe(2);
  });

  it('WIRE-028: work that fails gives its place back', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit(async () => 'yes')).toBe('yes');
  });
});
