import { expect, it } from 'vitest';
import { createCallerQueue } from '../../../src/core/shared/caller-queue.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';

it('IDN-075: what has no place in the line is not even begun to be read, and has one when another is done', async () => {
  const queue = createCallerQueue(1);
  const arrival = Promise.withResolvers<string>();
  let read = 0;
  const task = {
    prepare: () => {
      read += 1;
      return arrival.promise;
    },
    run: async (file: string) => file,
  };
  const waiting = [queue('office', task), queue('office', task)];
  await expect(queue('office', task)).rejects.toThrow(ExchangeUnavailable);
  expect(read).toBe(2);
  waiting.push(queue('home', task));
  expect(read).toBe(3);
  arrival.resolve('file');
  expect(await Promise.all(waiting)).toEqual(['file', 'file', 'file']);
  expect(await queue('office', task)).toBe('file');
});

it('IDN-073 IDN-075: one that comes slowly lets the next go first, and two are never worked on at once', async () => {
  const queue = createCallerQueue(8);
  const slow = Promise.withResolvers<string>();
  const done: string[] = [];
  let atOnce = 0;
  const run = async (name: string) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    done.push(name);
    atOnce -= 1;
  };
  const first = queue('office', { prepare: () => slow.promise, run });
  await Promise.all(['b', 'c'].map((name) => queue('office', { prepare: async () => name, run })));
  slow.resolve('a');
  await first;
  expect(done).toEqual(['b', 'c', 'a']);
});

it('IDN-075: what could not be read gives its place back', async () => {
  const queue = createCallerQueue(0);
  const broken = { prepare: () => Promise.reject(new Error('cut off')), run: async () => 'done' };
  for (let times = 0; times < 3; times += 1) await expect(queue('office', broken)).rejects.toThrow('cut off');
  expect(await queue('office', { prepare: async () => 1, run: async () => 'done' })).toBe('done');
});
