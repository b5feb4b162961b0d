import { expect, test, vi } from 'vitest';
import { createBatchLoader } from '../../src/core/database/batch-loader.ts';

/** Returns queries that resolve when the test decides. */
function heldQuestions(gapMs = 0) {
  const asked: { keys: readonly string[]; at: number; answer(text: string): void; fail(): void }[] = [];
  const ask = (keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Promise((resolve, reject) => {
      asked.push({
        keys,
        at: performance.now(),
        answer: (text) => resolve(new Map(keys.map((key) => [key, `${text} ${key}`]))),
        fail: () => reject(new Error('the database is away')),
      });
    });
  return { asked, find: createBatchLoader(ask, gapMs) };
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('PERF-008: keys of the same moment are asked for once, each key once', async () => {
  const { asked, find } = heldQuestions();
  const answers = Promise.all([find('a'), find('b'), find('a')]);
  await nextTick();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  asked[0]?.answer('found');
  expect(await answers).toEqual(['found a', 'found b', 'found a']);
});

test('PERF-008: a key that comes while a question is under way is asked for again, not answered from before', async () => {
  const { asked, find } = heldQuestions();
  const before = find('a');
  await nextTick();
  const after = find('a');
  await nextTick();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('open');
  expect(await before).toBe('open a');
  await nextTick();
  expect(asked[1]?.keys).toEqual(['a']);
  asked[1]?.answer('revoked');
  expect(await after).toBe('revoked a');
});

test('PERF-008: what is not found is undefined', async () => {
  const find = createBatchLoader(async (_keys: readonly string[]) => new Map<string, string>(), 0);
  expect(await find('nobody')).toBeUndefined();
});

test('PERF-008: questions keep their distance, and keys that come meanwhile join the next one', async () => {
  const { asked, find } = heldQuestions(20);
  const first = find('a');
  await nextTick();
  asked[0]?.answer('found');
  await first;
  const joined = [find('b'), nextTick().then(() => find('c'))];
  while (asked.length < 2) await nextTick();
  expect(asked[1]?.keys).toEqual(['b', 'c']);
  // A timer may be early by less than a millisecond.
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(18);
  asked[1]?.answer('found');
  expect(await Promise.all(joined)).toEqual(['found b', 'found c']);
});

test('PERF-009: a failure reaches those who asked and nobody after them', async () => {
  const { asked, find } = heldQuestions();
  const failed = expect(find('a')).rejects.toThrow('the database is away');
  await nextTick();
  const later = find('b');
  asked[0]?.fail();
  await failed;
  await nextTick();
  asked[1]?.answer('found');
  expect(await later).toBe('found b');
});

test('SEQ-050: who has long waited for a question that gets no answer does not wait for another one', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { asked, find } = heldQuestions();
  const first = expect(find('a')).rejects.toThrow('the database is away');
  await nextTick();
  const waiting = expect(find('b')).rejects.toThrow('the database is away');
  clock.mockReturnValue(4_000);
  asked[0]?.fail();
  await Promise.all([first, waiting]);
  clock.mockRestore();
  const after = find('c');
  await nextTick();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['c']]);
  asked[1]?.answer('found');
  expect(await after).toBe('found c');
});
