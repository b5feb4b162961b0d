import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLifecycle } from '../../src/ops/operations/lifecycle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('OPS-041: what does not close in its time is given up and logged, and all below it is closed once', async () => {
  const lines: string[] = [];
  const lifecycle = createLifecycle(pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
  const closed: string[] = [];
  const closes = (name: string) => async (): Promise<void> => void closed.push(name);
  lifecycle.add('the database', closes('the database'));
  lifecycle.add('the sequencer', closes('the sequencer'));
  lifecycle.add('HTTP', () => new Promise(() => undefined), 5_000);
  lifecycle.add('the robots', () => Promise.reject(new Error('broken')));
  lifecycle.add('the sockets', closes('the sockets'), 5_000);
  const closing = lifecycle.close();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(closed).toEqual(['the sockets']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([closing, lifecycle.close()]);
  expect(closed).toEqual(['the sockets', 'the sequencer', 'the database']);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the robots did not close cleanly',
    'HTTP did not close cleanly',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
