import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ownValue } from '@assay/contract';
import { type MessageKey, message } from '@assay/locales/server';

const FAULTS: Readonly<Record<string, readonly [status: number, key: MessageKey]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'common.too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'common.too_large'],
};

/**
 * Answers an invalid HTTP request, such as one with an unknown method: with the envelope too, in English, since its
 * language could not be read. Then the connection ends.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, key] = ownValue(FAULTS, error.code ?? '') ?? ([400, 'common.unreadable'] as const);
  const body = JSON.stringify({ type: 'error', message: message('en', key) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}
