import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBudget } from './budget.ts';

/** What a WebSocket may send, frames of any kind: far more than clients need. */
const BYTES_AT_ONCE = 64 * 1024;
const BYTES_PER_SECOND = 4 * 1024;

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
