import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCalls } from '../../../src/app/api-calls.ts';
import { ALL_RIGHTS, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { openSocketApi, type SocketApi } from '../../support/socket-api.ts';

let assay: HttpExchange;
let key: Key;
let socket: SocketApi;
beforeAll(async () => {
  assay = await openHttpExchange();
  key = await apiClient(assay).makeKey(await assay.signUp('strange'), ALL_RIGHTS);
  socket = await openSocketApi(assay.url);
});
afterAll(async () => {
  socket?.close();
  await assay?.close();
});

const STRANGE = [
  '',
  '0',
  '-1',
  '1e309',
  '9'.repeat(30),
  '[]',
  '["BTCUSDT"]',
  '\0',
  '💥',
  "'; drop table",
  'BUY',
  'true',
];

it('STR-064 API-028: whatever any call is asked over the socket, it is answered under its id and no fault', async () => {
  let at = 0;
  for (const { socket: method, parameters } of createApiCalls(assay.exchange)) {
    if (method === undefined) continue;
    for (let round = 0; round < 4; round += 1) {
      const fields: Record<string, string> = {};
      for (const name of parameters) {
        at += 7;
        if (at % 3 !== 0) fields[name] = STRANGE[at % STRANGE.length] ?? '';
      }
      if (round % 2 === 0 && parameters.includes('symbol')) fields.symbol = 'BTCUSDT';
      const { status } = await socket.signed(key, method, fields);
      expect(status, `${method} ${JSON.stringify(fields)}`).toBeLessThan(500);
    }
  }
});

/** Names that every JavaScript object inherits from its prototype. */
const INHERITED = [
  ...['toString', 'valueOf', 'constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toLocaleString', '__proto__', '__defineGetter__', '__lookupSetter__', 'prototype'],
];

it('GUARD-320: a method with a name of JavaScript’s own is one that there is not', async () => {
  for (const method of INHERITED) {
    const { error } = await socket.ask({ method });
    expect(error, method).toEqual({ code: -1020, msg: 'There is no such method here.' });
  }
});

it('GUARD-321: a message that is nested without end is refused, and the connection and the process go on', async () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  for (const depth of [33, 4_000, 8_000, 15_000]) {
    const refused = socket.message((one) => one.id === null);
    socket.webSocket.send(`{"id":1,"method":"ping","params":{"a":${deep(depth)}}}`);
    expect(await refused).toMatchObject({ status: 400, error: { code: -1135 } });
  }
  expect(await socket.ask({ method: 'ping' })).toMatchObject({ status: 200 });
  const { status } = await fetch(`${assay.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"user_string":${deep(15_000)}}`,
  });
  expect(status).toBe(400);
});
