import { expect, test } from 'vitest';
import { assertSameWork } from '../books/compare.ts';
import { CONTENDERS } from '../books/contenders.ts';
import { Reports } from '../books/reports.ts';
import { createStream } from '../books/streams.ts';
import { createWorkload, type WorkloadName } from '../books/workloads.ts';

const NAMES: readonly WorkloadName[] = [
  'adds',
  'amends',
  'normal',
  'static',
  'swing-25',
  'swing-40',
  'flash-crash',
];

test.each(NAMES)(
  'PERF-003: book, engine, re-run journal, textbook book and peer answer every step of %s alike and end with the same book',
  (name) => {
    const stream = createWorkload(name, 5_000, 11);
    const warmUp = createWorkload(name, 100, 12);
    const runs = Object.values(CONTENDERS).map((run) => run(stream, warmUp));
    expect(runs).toHaveLength(5);
    expect(runs[0]?.fills).toBeGreaterThan(0);
    assertSameWork(runs, name);
  },
);

test('PERF-003: a contender that leaves out one step makes the run void', () => {
  const stream = createStream('adds', 2_000, 11);
  const whole = CONTENDERS.book(stream, []);
  const lame = CONTENDERS.textbook(stream.slice(0, -1), []);
  expect(() => assertSameWork([whole, lame], 'adds')).toThrow('void');
});

test('PERF-018: answers that differ in one maker, price, quantity, remainder or refusal have different hashes', () => {
  const answers: ((reports: Reports) => void)[] = [
    (reports) => reports.fill(1, 100, 5),
    (reports) => reports.fill(2, 100, 5),
    (reports) => reports.fill(1, 101, 5),
    (reports) => reports.fill(1, 100, 6),
    (reports) => reports.rest(5),
    (reports) => reports.rest(6),
    (reports) => reports.filled(),
    (reports) => reports.expire(5),
    (reports) => reports.cancel(5),
    (reports) => reports.refuse(),
  ];
  const hashes = answers.map((answer) => {
    const reports = new Reports(1);
    answer(reports);
    return reports.hash();
  });
  expect(new Set(hashes).size).toBe(answers.length);
});

test('PERF-018: answers beyond the memory for them make the run fail instead of going unchecked', () => {
  const reports = new Reports(1);
  for (let fill = 0; fill < 3; fill += 1) reports.fill(1, 100, 5);
  expect(() => reports.hash()).toThrow(RangeError);
});
