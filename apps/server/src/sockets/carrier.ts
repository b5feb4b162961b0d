import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { isTrustedProxy } from '../http/asked-host.ts';
import { clientAddress } from '../http/client-address.ts';
import { networkOf } from '../http/network.ts';
import { createBudget } from './budget.ts';

/** What a WebSocket may send, frames of any kind: far more than clients need. */
const BYTES_AT_ONCE = 64 * 1024;
const BYTES_PER_SECOND = 4 * 1024;

/** The network that counts as one caller: an IPv4 address, or 64 bits of an IPv6 one. */
export function callerNetwork(request: IncomingMessage): string {
  return networkOf(callerAddress(request));
}

/** Where a request for a WebSocket comes from; empty for a connection that was reset meanwhile. */
export function callerAddress(request: IncomingMessage): string {
  return clientAddress({ ip: proxyAddress(request, isTrustedProxy) ?? '' });
}

/** Ends a WebSocket that sends without end, be it frames that are no messages: each costs work, a ping even an answer. */
export function meter(socket: Duplex, atOnce = BYTES_AT_ONCE, perSecond = BYTES_PER_SECOND): void {
  if (socket.destroyed) return;
  const budget = createBudget(atOnce, perSecond);
  socket.on('data', (chunk: Uint8Array) => {
    if (!budget.spend(chunk.length)) socket.destroy();
  });
}

/** Answers a request for a WebSocket that there will be none, and ends the connection. */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>> = { connection: 'close' },
): void {
  // A bare connection: nobody else listens to its errors.
  socket.on('error', () => socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy());
}
