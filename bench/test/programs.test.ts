import { expect, test } from 'vitest';
import { depthStreamRow, signedOrderRow, socketOrderRow } from '../program-bars.ts';

test('API-104: a signed order is held to 1.2 times one of the web, the best turn of each', () => {
  expect(signedOrderRow([130, 120], [100, 140])).toMatchObject({ ours: 1.2, verdict: { isMet: true } });
  expect(signedOrderRow([121, 150], [100])).toMatchObject({ ours: 1.21, verdict: { isMet: false } });
});

test('STR-090: 1.4 times as many orders per processor second are promised over the WebSocket', () => {
  expect(socketOrderRow([100, 200], [140, 300])).toMatchObject({ ratio: 1.4, verdict: { isMet: true } });
  expect(socketOrderRow([100], [139])).toMatchObject({ verdict: { isMet: false } });
});

test('STR-091: a stream of the book may take what the pages’ socket takes, and no more', () => {
  expect(depthStreamRow('depth', 10, 10)).toMatchObject({ ratio: 1, verdict: { isMet: true } });
  expect(depthStreamRow('depth', 10, 19)).toMatchObject({ ratio: 1.9, verdict: { isMet: true } });
  expect(depthStreamRow('depth', 10.1, 10)).toMatchObject({ verdict: { isMet: false } });
});
