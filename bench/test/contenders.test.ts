import { expect, test } from 'vitest';
import { CONTENDERS } from '../books/contenders.ts';
import { createStream, type StreamName } from '../books/streams.ts';

const NAMES: readonly StreamName[] = ['adds', 'amends'];

test.each(NAMES)(
  'PERF-003: book, engine and peer answer every step of %s alike and end with the same book',
  (name) => {
    const stream = createStream(name, 5_000, 11);
    const warmUp = createStream(name, 100, 12);
    const runs = Object.values(CONTENDERS).map((run) => run(stream, warmUp));
    expect(runs).toHaveLength(3);
    expect(new Set(runs.map(({ answers }) => answers)).size).toBe(1);
    expect(new Set(runs.map(({ book }) => book)).size).toBe(1);
  },
);

test('PERF-003: a contender that leaves out one step is found out', () => {
  const stream = createStream('adds', 2_000, 11);
  const whole = CONTENDERS.book(stream, []);
  const lame = CONTENDERS.book(stream.slice(0, -1), []);
  expect(lame.answers).not.toBe(whole.answers);
});
