import { expect, test } from 'vitest';
import { ownFrame } from '../../../src/edge/streams/own/own-frame.ts';

test('API-631: a message of a user’s own is written out once for all connections that hear it in one form', () => {
  let written = 0;
  const message = {
    toJSON() {
      written += 1;
      return { e: 'executionReport' };
    },
  };
  const wrap = (id: number) => (json: string) => `{"subscriptionId":${id},"event":${json}}`;
  const first = ownFrame(message, 'subscription 0', wrap(0));
  for (let connection = 0; connection < 100; connection += 1)
    expect(ownFrame(message, 'subscription 0', wrap(0))).toBe(first);
  expect(written).toBe(1);
  expect(Buffer.from(first.subarray(2)).toString()).toBe(
    '{"subscriptionId":0,"event":{"e":"executionReport"}}',
  );
  const other = ownFrame(message, 'subscription 1', wrap(1));
  expect(Buffer.from(other.subarray(2)).toString()).toContain('"subscriptionId":1');
  expect(ownFrame({ e: 'other' }, 'subscription 0', wrap(0))).not.toBe(first);
});
