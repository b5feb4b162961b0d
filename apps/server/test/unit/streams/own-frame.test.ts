import { expect, test } from 'vitest';
import type { TimeUnit } from '../../../src/edge/api/formats.ts';
import { object } from '../../../src/edge/api/shape.ts';
import { ownFrame } from '../../../src/edge/streams/own/own-frame.ts';

const SHAPES = new Map([['balanceUpdate', object({ e: 'text', E: 'time', d: 'decimal' })]]);

test('API-631: a message of a user’s own is written out once for all connections that hear it in one form', () => {
  let written = 0;
  const message = {
    toJSON() {
      written += 1;
      return { e: 'executionReport' };
    },
  };
  const form = (id: number, timeUnit: TimeUnit = 'MILLISECOND') => ({
    name: `subscription ${id}`,
    timeUnit,
    wrap: (json: string) => `{"subscriptionId":${id},"event":${json}}`,
  });
  const first = ownFrame(message, form(0), SHAPES);
  for (let connection = 0; connection < 100; connection += 1)
    expect(ownFrame(message, form(0), SHAPES)).toBe(first);
  expect(written).toBe(1);
  expect(Buffer.from(first.subarray(2)).toString()).toBe(
    '{"subscriptionId":0,"event":{"e":"executionReport"}}',
  );
  const other = ownFrame(message, form(1), SHAPES);
  expect(Buffer.from(other.subarray(2)).toString()).toContain('"subscriptionId":1');
  expect(ownFrame({ e: 'other' }, form(0), SHAPES)).not.toBe(first);
});

test('API-787: a message of a user’s own has its times in microseconds where the connection asks for them', () => {
  const message = { e: 'balanceUpdate', E: 1_700_000_000_123, d: '5' };
  const textOf = (timeUnit: TimeUnit) => {
    const frame = ownFrame(message, { name: 'bare', timeUnit, wrap: (json) => json }, SHAPES);
    return Buffer.from(frame.subarray(2)).toString();
  };
  expect(textOf('MICROSECOND')).toBe('{"e":"balanceUpdate","E":1700000000123000,"d":"5"}');
  expect(textOf('MILLISECOND')).toBe(JSON.stringify(message));
});
