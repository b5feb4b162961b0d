import { describe, expect, it } from 'vitest';
import {
  createConcurrencyLimit,
  createFairConcurrencyLimit,
} from '../../src/core/shared/concurrency-limit.ts';
import { ExchangeUnavailable } from '../../src/core/shared/unavailable.ts';

describe('the limit before heavy work', () => {
  it('WIRE-028: no more than its number run at once, all in line are served, and the rest are told to retry', async () => {
    const limit = createConcurrencyLimit({ maxConcurrent: 2, waiting: 3 });
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
    const limit = createConcurrencyLimit({ maxConcurrent: 1, waiting: 1 });
    await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit(async () => 'yes')).toBe('yes');
  });
});

describe('the limit before heavy work of callers', () => {
  const createLimit = () => createFairConcurrencyLimit({ maxConcurrent: 2, perCaller: 3, waiting: 6 });
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  /** Returns work that ends when the test decides, and the order in which it started. */
  function stage() {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    const endNext = async () => {
      ends.shift()?.();
      await settle();
    };
    return { begun, work, endNext };
  }

  it('GUARD-630: one caller has one place, and whoever comes after a long line of somebody waits for one piece of it', async () => {
    const limit = createLimit();
    const { begun, work, endNext } = stage();
    const flood = [1, 2, 3, 4].map((number) => limit('flood', work(`flood ${number}`)));
    const other = limit('other', work('other'));
    const third = limit('third', work('third'));
    await settle();
    expect(begun).toEqual(['flood 1', 'other']);
    await endNext();
    expect(begun).toEqual(['flood 1', 'other', 'flood 2']);
    await endNext();
    expect(begun).toEqual(['flood 1', 'other', 'flood 2', 'third']);
    for (let left = 0; left < 4; left += 1) await endNext();
    await Promise.all([...flood, other, third]);
    expect(begun.slice(-2)).toEqual(['flood 3', 'flood 4']);
  });

  it('GUARD-630: the line of one caller is full before that of all, and work that fails gives its place back', async () => {
    const limit = createLimit();
    const { work, endNext } = stage();
    const flood = [1, 2, 3, 4].map((number) => limit('flood', work(`${number}`)));
    await expect(limit('flood', work('5'))).rejects.toBeInstanceOf(ExchangeUnavailable);
    await expect(limit('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit('other', async () => 'yes')).toBe('yes');
    for (let left = 0; left < 4; left += 1) await endNext();
    await Promise.all(flood);
  });
});
