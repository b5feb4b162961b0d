import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBudget } from './budget.ts';

/** Bytes that a WebSocket may receive, in frames of any kind: far more than clients need. */
const BURST_BYTES = 64 * 1024;
const BYTES_PER_SECOND = 4 * 1024;

/**
 * Closes a WebSocket whose client floods it, even with frames that carry no messages: each costs work, a ping even a
 * response.
 */
export function meter(socket: Duplex, burstBytes = BURST_BYTES, perSecond = BYTES_PER_SECOND): void {
  if (socket.destroyed) return;
  const budget = createBudget(burstBytes, perSecond);
  socket.on('data', (chunk: Uint8Array) => {
    if (!budget.spend(chunk.length)) socket.destroy();
  });
}

/** Response to a client that is not admitted: a status, and a sentence for the developer of the client. */
export type UpgradeRefusal = {
  readonly status: number;
  readonly reason: string;
  /** Seconds after which a retry may succeed. */
  readonly seconds?: number;
  /** Error number of the API for programs; when present, the response has that API's format. */
  readonly code?: number;
};

/** Returns headers and body of a refusal over HTTP, for WebSocket upgrades and other requests. */
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

/** Answers an upgrade request with its refusal, and closes the connection. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const { status } = refusal;
  const { headers, body } = refusalText(refusal);
  // A raw connection has no other listener for its errors.
  socket.on('error', () => socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}
