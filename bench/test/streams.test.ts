import { describe, expect, test } from 'vitest';
import { createStream, STREAMS, type StreamName } from '../books/streams.ts';

const NAMES: readonly StreamName[] = ['adds', 'amends'];
const LENGTH = 20_000;

describe.each(NAMES)('the stream of %s', (name) => {
  test('PERF-001: the same seed gives the same stream, another seed another one', () => {
    const stream = createStream(name, 2_000, 7);
    expect(createStream(name, 2_000, 7)).toEqual(stream);
    expect(createStream(name, 2_000, 8)).not.toEqual(stream);
  });

  test('PERF-002: every kind of step has its stated share', () => {
    const stream = createStream(name, LENGTH, 3);
    const share = (kind: string): number => stream.filter((step) => step.kind === kind).length / LENGTH;
    const { add, cross, cancel, move } = STREAMS[name];
    expect(share('place')).toBeCloseTo(add + cross, 1);
    expect(share('cancel')).toBeCloseTo(cancel, 1);
    expect(share('move')).toBeCloseTo(move, 1);
  });

  test('PERF-002: no step names an order that was never placed or was cancelled', () => {
    const open = new Set<number>();
    for (const step of createStream(name, LENGTH, 5)) {
      if (step.kind === 'place') open.add(step.id);
      else expect(open.has(step.id)).toBe(true);
      if (step.kind === 'cancel') open.delete(step.id);
    }
  });
});
