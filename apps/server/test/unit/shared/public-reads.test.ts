import { expect, test } from 'vitest';
import {
  createFairReadQueue,
  type FairReadQueue,
  OWN_SLOTS,
  type ReadSlots,
  ReadsBusy,
} from '../../../src/core/shared/fair-read-queue.ts';

/** Returns reads that end when the test decides, and the order in which they started. */
function open(slots?: ReadSlots) {
  let nowMs = 0;
  const reads = createFairReadQueue(() => nowMs, null, slots);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (name: string) => () =>
    new Promise<{ name: string }>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve({ name }));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    reads,
    begun,
    settle,
    ask: (who: string, name: string) => reads.run(who, read(name)),
    share: (who: string, name: string) => reads.share(who, name, read(name)),
    async end(name: string) {
      ends.get(name)?.();
      ends.delete(name);
      await settle();
    },
    later(ms: number) {
      nowMs += ms;
    },
  };
}

/** Fills both slots and the whole queue of one caller. */
function besiege({ ask }: ReturnType<typeof open>, who = 'hostile', count = 66): Promise<unknown>[] {
  return Array.from({ length: count }, (_, index) => ask(who, `${who} ${index}`));
}

function figuresOf(reads: FairReadQueue) {
  const { running, waiting, refused } = reads.figures();
  return { running, waiting, refused };
}

test('API-341: however much one caller asks for, the next of another begins at once', async () => {
  const queue = open();
  const asked = besiege(queue);
  await expect(queue.ask('hostile', 'one more')).rejects.toBeInstanceOf(ReadsBusy);
  expect(figuresOf(queue.reads)).toEqual({ running: 2, waiting: 64, refused: 1 });
  const mine = [queue.ask('me', 'mine'), queue.ask('me', 'mine, too')];
  await queue.settle();
  expect(queue.begun).toEqual(['hostile 0', 'hostile 1', 'mine']);
  for (const name of ['mine', 'mine, too']) await queue.end(name);
  expect(await Promise.all(mine)).toEqual([{ name: 'mine' }, { name: 'mine, too' }]);
  for (let index = 0; index < 66; index += 1) await queue.end(`hostile ${index}`);
  await Promise.all(asked);
  expect(figuresOf(queue.reads)).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('API-341: two callers who ask without a pause leave a slot to a third, who begins at once', async () => {
  const queue = open();
  const asked = [...besiege(queue, 'network'), ...besiege(queue, 'streams', 65)];
  await queue.settle();
  expect(queue.begun).toEqual(['network 0', 'network 1', 'streams 0']);
  const mine = queue.ask('me', 'mine');
  await queue.settle();
  expect(queue.begun.at(-1)).toBe('mine');
  await queue.end('mine');
  expect(await mine).toEqual({ name: 'mine' });
  while (queue.reads.figures().running > 0) for (const name of [...queue.begun]) await queue.end(name);
  await Promise.all(asked);
});

test('API-341: callers are served in turns, and the line as a whole is bounded', async () => {
  const queue = open();
  const callers = Array.from({ length: 9 }, (_, index) => `caller ${index}`);
  const asked = callers.flatMap((who) =>
    besiege(queue, who).map((one) => one.catch((error: unknown) => error)),
  );
  await queue.settle();
  expect(queue.reads.figures()).toMatchObject({ running: 4, waiting: 512 });
  expect(queue.begun).toEqual(['caller 0 0', 'caller 0 1', 'caller 1 0', 'caller 2 0']);
  for (let ended = 0; ended < 8; ended += 1) await queue.end(queue.begun[ended] ?? '');
  // The ninth caller found no slot; each of the others has had a turn before any has a second one.
  const order = queue.begun.slice(4).map((name) => name.slice(0, 'caller 0'.length));
  expect(order.toSorted()).toEqual(callers.slice(0, 8));
  expect(queue.reads.figures().refused).toBeGreaterThan(0);
  while (queue.reads.figures().running > 0) for (const name of [...queue.begun]) await queue.end(name);
  await Promise.all(asked);
  expect(queue.reads.figures()).toMatchObject({ running: 0, waiting: 0 });
});

test('API-342: equal questions within a second share one read and one text, and later ones do not', async () => {
  const queue = open();
  const first = queue.share('a', 'same');
  const second = queue.share('b', 'same');
  await queue.settle();
  await queue.end('same');
  expect(await second).toBe(await first);
  expect(await queue.share('c', 'same')).toBe(await first);
  expect(queue.reads.figures()).toMatchObject({ begun: 1, shared: 2 });
  expect(queue.reads.textOf(await first)).toBe('{"name":"same"}');
  queue.later(1_000);
  const late = queue.share('c', 'same');
  await queue.settle();
  await queue.end('same');
  expect(await late).not.toBe(await first);
});

test('API-342: whoever joins a question does not wait in the long line of who asked it first', async () => {
  const queue = open();
  const asked = besiege(queue).slice(0, 65);
  await queue.settle();
  asked.push(queue.share('other', 'joined'));
  await queue.end('joined');
  queue.later(1_000);
  await queue.end('hostile 0');
  const first = queue.share('hostile', 'popular');
  await queue.settle();
  expect(queue.begun).not.toContain('popular');
  const mine = queue.share('me', 'popular');
  await queue.settle();
  expect(queue.begun).toContain('popular');
  await queue.end('popular');
  expect(await mine).toBe(await first);
});

test('API-342: a read that failed is not remembered', async () => {
  const { reads } = open();
  const fail = () => Promise.reject(new Error('away'));
  await expect(reads.share('a', 'q', fail)).rejects.toThrow('away');
  expect(await reads.share('a', 'q', async () => ({ is: 'there' }))).toEqual({ is: 'there' });
});

test('STR-342: a read that has just begun is no longer dropped, and the counts stay right', async () => {
  const queue = open();
  const stopping = new AbortController();
  const begun = queue.reads.run('me', async () => 'read', stopping.signal);
  stopping.abort(new Error('gone'));
  expect(await begun).toBe('read');
  expect(queue.reads.figures()).toMatchObject({ dropped: 0, running: 0, waiting: 0 });
});

test('STR-342: a read that nobody waits for any more leaves the line and never begins', async () => {
  const queue = open();
  void besiege(queue).map((one) => one.catch(() => undefined));
  await queue.settle();
  const stopping = new AbortController();
  await queue.end('hostile 0');
  const dropped = queue.reads.run('hostile', async () => 'never', stopping.signal);
  stopping.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  expect(queue.reads.figures()).toMatchObject({ dropped: 1, waiting: 63 });
  await expect(queue.reads.run('me', async () => 'never', stopping.signal)).rejects.toThrow('gone');
});

test('GUARD-711: users read their own rows eight at once, four of one of them, and the last slot is for who has none', async () => {
  const queue = open(OWN_SLOTS);
  const asked = [...besiege(queue, 'one', 6), ...besiege(queue, 'two', 6)];
  await queue.settle();
  expect(figuresOf(queue.reads)).toEqual({ running: 7, waiting: 5, refused: 0 });
  const mine = queue.ask('me', 'mine');
  await queue.settle();
  expect(queue.begun.at(-1)).toBe('mine');
  await queue.end('mine');
  for (let index = 0; index < 6; index += 1)
    for (const who of ['one', 'two']) await queue.end(`${who} ${index}`);
  await Promise.all([mine, ...asked]);
});
