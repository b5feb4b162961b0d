import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCompleteAnswer } from '../orders/connection.ts';
import { countShares } from '../orders/profile.ts';
import { sendAtRate } from '../orders/send-at-rate.ts';
import { deliveryTimes } from '../sockets/fan-out.ts';
import { createTextFrames } from '../sockets/text-frames.ts';

test('PERF-005: each order is told when it was due, also when it had to wait for a connection', async () => {
  const due: number[] = [];
  let open = 0;
  let most = 0;
  await sendAtRate(['only'], 1_000, 0.02, async (_line, dueAt) => {
    due.push(dueAt);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 3));
    open -= 1;
  });
  expect(most).toBe(1);
  expect(due).toHaveLength(20);
  for (const [index, moment] of due.entries()) expect(moment - (due[0] ?? 0)).toBeCloseTo(index, 6);
});

test('PERF-005: a send that fails ends the run with its reason', async () => {
  const failing = sendAtRate(['only'], 1_000, 0.01, () => Promise.reject(new Error('the line is cut')));
  await expect(failing).rejects.toThrow('the line is cut');
});

test('PERF-005: an answer counts when its last byte has come', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n';
  expect(parseCompleteAnswer('HTTP/1.1 200 OK\r\nContent-')).toBeNull();
  expect(parseCompleteAnswer(`${head}abc`)).toBeNull();
  expect(parseCompleteAnswer(`${head}abcd`)).toEqual({ status: 200, body: 'abcd' });
});

test('PERF-005: a push that carries several orders counts for each of them, at each client', () => {
  const sentAt = new Map([
    [11, 100],
    [12, 150],
    [13, 200],
  ]);
  const pushes = [
    { sequence: 13, receivedAt: [210, 230] },
    { sequence: 12, receivedAt: [160, 170] },
  ];
  expect(deliveryTimes(sentAt, pushes)).toEqual([60, 70, 10, 20, 10, 30]);
});

test('PERF-004: the time of a profile goes to the nearest script that is known, and idle time to nobody', () => {
  const frame = (functionName: string, url = '') => ({ functionName, url });
  const shares = countShares({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 4, 5] },
      { id: 2, callFrame: frame('query', 'file:///x/node_modules/pg/lib/client.js'), children: [3] },
      { id: 3, callFrame: frame('writev') },
      { id: 4, callFrame: frame('(idle)') },
      { id: 5, callFrame: frame('apply', 'file:///x/packages/engine/src/engine.ts') },
    ],
    samples: [3, 4, 5, 3],
    timeDeltas: [30, 500, 25, 45],
  });
  expect(shares.get('database client')).toBeCloseTo(0.75);
  expect(shares.get('engine')).toBeCloseTo(0.25);
});

test('PERF-010: a message counts when its last byte has come, however the line cuts it', () => {
  const texts = ['2', 'x'.repeat(200), 'y'.repeat(70_000)];
  const short = Buffer.from([0x81, 1]);
  const middle = Buffer.from([0x81, 126, 0, 200]);
  const long = Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
  const sent = Buffer.concat(
    [short, middle, long].map((head, index) => Buffer.concat([head, Buffer.from(texts[index] ?? '')])),
  );
  for (const pieceBytes of [97, 1_000, sent.length]) {
    const received: string[] = [];
    const read = createTextFrames((text) => received.push(text.toString()));
    for (let at = 0; at < sent.length; at += pieceBytes) read(sent.subarray(at, at + pieceBytes));
    expect(received).toEqual(texts);
  }
});

test.each([
  ['apps/server/src/core/sequencer/group-commit.ts', 'commit'],
  ['apps/server/src/products/spot/place-order.ts', 'validation'],
  ['apps/server/src/edge/sessions/session-repository.ts', 'session'],
  ['apps/server/src/people/account/handlers.ts', 'session'],
  ['apps/server/src/core/database/batch-loader.ts', 'session'],
  ['apps/server/src/market/market-data/create-market-data.ts', 'market and sockets'],
  ['apps/server/src/edge/sockets/create-sockets.ts', 'market and sockets'],
  ['apps/server/src/edge/http/serve-calls.ts', 'HTTP'],
] as const)('PERF-004: the time of %s is that of a place which the profile names', (path, location) => {
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  const callFrame = { functionName: 'work', url: `file:///x/${path}` };
  const shares = countShares({ nodes: [{ id: 1, callFrame }], samples: [1], timeDeltas: [10] });
  expect(shares.get(location)).toBe(1);
});
