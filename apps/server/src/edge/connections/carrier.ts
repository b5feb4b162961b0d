import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBudget } from './budget.ts';

/** Bytes that a WebSocket may send, in frames of any kind: far more than clients need. */
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

/** The answer to somebody who is not let in: a status, and a sentence for the person who wrote the client. */
export type UpgradeRefusal = {
  readonly status: number;
  readonly reason: string;
  /** Seconds after which a try may be worth it. */
  readonly seconds?: number;
  /** Its number in the programmed interface, in whose shape it is said then. */
  readonly code?: number;
};

/** Head and body of a refusal over HTTP, where a WebSocket was asked for and elsewhere. */
export function refusalText({ reason, seconds, code }: UpgradeRefusal): {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} {
  const body = code === undefined ? `${reason}\n` : JSON.stringify({ code, msg: reason });
  const headers = {
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    'content-type': code === undefined ? 'text/plain; charset=utf-8' : 'application/json;charset=UTF-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { headers, body };
}

/** Answers a request for a WebSocket that there will be none and why, and ends the connection. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const { status } = refusal;
  const { headers, body } = refusalText(refusal);
  // A bare connection: nobody else listens to its errors.
  socket.on('error', () => socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
