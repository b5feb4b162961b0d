import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createCallers } from '../../../src/edge/http/callers.ts';

const HEADERS = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'exchange.example',
  host: 'inner:2000',
};

function requestFrom(remoteAddress: string): IncomingMessage {
  const request: Pick<IncomingMessage, 'headers'> & { socket: Partial<IncomingMessage['socket']> } = {
    headers: HEADERS,
    socket: { remoteAddress },
  };
  return request as IncomingMessage;
}

it.each([
  ['127.0.0.1', '203.0.113.9', 'exchange.example'],
  ['10.1.2.3', '203.0.113.9', 'exchange.example'],
  ['::ffff:10.1.2.3', '203.0.113.9', 'exchange.example'],
  ['fd00::7', '203.0.113.9', 'exchange.example'],
  ['10.2.0.1', '10.2.0.1', 'inner:2000'],
])('OPS-481: a connection from %s counts as one from %s', (from, address, host) => {
  const callers = createCallers({ trustedProxies: ['10.1.0.0/16', 'fd00::7'] });
  expect(callers.address(requestFrom(from))).toBe(address);
  expect(callers.host(requestFrom(from))).toBe(host);
});
