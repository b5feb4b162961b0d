import { expect, it } from 'vitest';
import { faultCounts, guarded, notifyAll, reportFault, runGuarded } from '../../../src/core/shared/faults.ts';

type Entry = { readonly err?: unknown; readonly edge?: string };

function memoryLog() {
  const entries: Entry[] = [];
  return { entries, error: (entry: Entry) => void entries.push(entry) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const countOf = (edge: 'stream' | 'socket' | 'link' | 'timer') => faultCounts().get(edge) ?? 0;

it('GUARD-322: what a handler throws or rejects with ends with the one it worked for, written down and counted', async () => {
  const log = memoryLog();
  const before = countOf('stream');
  const ended: string[] = [];
  const guard = { edge: 'stream', log, onFault: () => void ended.push('ended') } as const;
  const fault = new RangeError('planted');
  const received: string[] = [];
  const handler = guarded(guard, (text: string) => {
    received.push(text);
    if (text === 'throw') throw fault;
    return text === 'reject' ? Promise.reject(fault) : undefined;
  });
  for (const text of ['fine', 'throw', 'reject']) handler(text);
  await settled();
  expect(received).toEqual(['fine', 'throw', 'reject']);
  expect(ended).toEqual(['ended', 'ended']);
  expect(log.entries).toEqual([
    { err: fault, edge: 'stream' },
    { err: fault, edge: 'stream' },
  ]);
  expect(countOf('stream')).toBe(before + 2);
});

it('GUARD-322: a fault in ending it, or in writing the fault down, goes no further', () => {
  const failing = {
    error() {
      throw new Error('the log failed');
    },
  };
  const onFault = () => {
    throw new Error('the end failed');
  };
  const before = countOf('link');
  runGuarded({ edge: 'link', log: failing, onFault }, () => {
    throw new Error('planted');
  });
  expect(countOf('link')).toBe(before + 2);
});

it('GUARD-323: a flood of faults is counted, and written down ten times a minute', () => {
  const log = memoryLog();
  const before = countOf('timer');
  for (let number = 0; number < 1_000; number += 1) reportFault('timer', new Error('planted'), log);
  expect(log.entries.length).toBe(10);
  expect(countOf('timer')).toBe(before + 1_000);
});

it('GUARD-324: a listener that fails costs no other listener its call', () => {
  const received: string[] = [];
  const failing = () => {
    throw new Error('planted');
  };
  notifyAll([failing, (text: string) => void received.push(text)], memoryLog(), 'changed');
  expect(received).toEqual(['changed']);
});
