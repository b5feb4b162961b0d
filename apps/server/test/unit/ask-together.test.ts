import { expect, test } from 'vitest';
import { askTogether } from '../../src/database/ask-together.ts';

/** Questions that are answered when the test says so. */
function heldQuestions() {
  const asked: { keys: readonly string[]; answer(text: string): void; fail(): void }[] = [];
  const find = askTogether(
    (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
        asked.push({
          keys,
          answer: (text) => resolve(new Map(keys.map((key) => [key, `${text} ${key}`]))),
          fail: () => reject(new Error('the database is away')),
        });
      }),
  );
  return { asked, find };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('PERF-008: keys of the same moment are asked for once, each key once', async () => {
  const { asked, find } = heldQuestions();
  const answers = Promise.all([find('a'), find('b'), find('a')]);
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  asked[0]?.answer('found');
  expect(await answers).toEqual(['found a', 'found b', 'found a']);
});

test('PERF-008: a key that comes while a question is under way is asked for again, not answered from before', async () => {
  const { asked, find } = heldQuestions();
  const before = find('a');
  await turn();
  const after = find('a');
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('open');
  expect(await before).toBe('open a');
  await turn();
  expect(asked[1]?.keys).toEqual(['a']);
  asked[1]?.answer('revoked');
  expect(await after).toBe('revoked a');
});

test('PERF-008: what is not found is undefined', async () => {
  const find = askTogether(async (_keys: readonly string[]) => new Map<string, string>());
  expect(await find('nobody')).toBeUndefined();
});

test('PERF-009: a failure reaches those who asked and nobody after them', async () => {
  const { asked, find } = heldQuestions();
  const failed = expect(find('a')).rejects.toThrow('the database is away');
  await turn();
  const later = find('b');
  asked[0]?.fail();
  await failed;
  await turn();
  asked[1]?.answer('found');
  expect(await later).toBe('found b');
});
