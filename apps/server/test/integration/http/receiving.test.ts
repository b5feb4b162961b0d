import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { message } from '@assay/locales/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../../src/app/create-http-server.ts';
import { DEFAULT_TIMES, type ReceivingTimes } from '../../../src/edge/http/receiving.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { photo } from '../../support/identity-calls.ts';

const TOO_SLOW = { type: 'error', message: message('en', 'common.too_slow') };
const SHORT_MS = 100;
const PIECE_MS = 20;

let assay: HttpExchange;
let server: FastifyInstance | null = null;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterEach(async () => {
  await server?.close();
  server = null;
});
afterAll(() => assay.close());

/** Connects to a server with long time limits except for the given ones. */
async function dial(times: Partial<ReceivingTimes>): Promise<Socket> {
  const slowTimes: ReceivingTimes = {
    headMs: 60_000,
    fieldsMs: 60_000,
    uploadMs: 60_000,
    spanMs: 60_000,
    minBytes: 1,
  };
  server = await createHttpServer(assay.exchange, { ...slowTimes, ...times });
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  // Bytes sent after the server has closed are discarded.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Resolves at the end of a connection, also when the server cut it during a transfer. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** Reads everything from the server until it closes. */
async function receivedReply(socket: Socket): Promise<{ readonly status: number; readonly body: unknown }> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  await closed(socket);
  return {
    status: Number(text.split(' ')[1]),
    body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as unknown,
  };
}

/** Sends pieces in sequence until all are sent or the connection is closed. */
async function trickle(socket: Socket, pieces: Iterable<string | Uint8Array>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(piece);
    await delay(PIECE_MS);
  }
}

function* bytesWithoutEnd() {
  for (;;) yield 'x';
}

function headOf(path: string, length: number, type = 'application/x-www-form-urlencoded'): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
}

/** Returns a picture as part of a form, with its headers. */
async function pictureForm(): Promise<Buffer> {
  const edge = 'edge-of-a-part';
  const body = Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
    await photo(),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  const head = headOf('/api/upload', body.length, `multipart/form-data; boundary=${edge}`);
  return Buffer.concat([Buffer.from(head), body]);
}

describe('what comes slowly', () => {
  it('IDN-045: a picture is received though it takes longer than the fields of other calls may', async () => {
    const socket = await dial({ fieldsMs: SHORT_MS });
    const answer = receivedReply(socket);
    const form = await pictureForm();
    const size = Math.ceil(form.length / 20);
    const pieces = Array.from({ length: 20 }, (_, index) => form.subarray(index * size, (index + 1) * size));
    const began = performance.now();
    await trickle(socket, pieces);
    expect(performance.now() - began).toBeGreaterThan(2 * SHORT_MS);
    expect(await answer).toMatchObject({ status: 200, body: { type: 'ok' } });
  });

  it('GUARD-024: a picture that stops coming is given up', async () => {
    const socket = await dial({ spanMs: SHORT_MS });
    const answer = receivedReply(socket);
    const form = await pictureForm();
    socket.write(form.subarray(0, form.length / 2));
    expect(await answer).toEqual({ status: 408, body: TOO_SLOW });
  });

  it('GUARD-024: a picture of a byte now and then is given up', async () => {
    const socket = await dial({ spanMs: SHORT_MS, minBytes: 1_000 });
    const answer = receivedReply(socket);
    const form = await pictureForm();
    const head = form.indexOf('\r\n\r\n') + 4;
    socket.write(form.subarray(0, head));
    await trickle(
      socket,
      [...form.subarray(head)].map((byte) => Uint8Array.of(byte)),
    );
    expect(await answer).toEqual({ status: 408, body: TOO_SLOW });
  });

  for (const path of ['/api/user/login', '/console/api/login', '/nowhere']) {
    it(`GUARD-024: fields for ${path} that come byte by byte are given up`, async () => {
      const socket = await dial({ fieldsMs: SHORT_MS });
      const answer = receivedReply(socket);
      socket.write(headOf(path, 10_000));
      await trickle(socket, bytesWithoutEnd());
      expect(await answer).toEqual({ status: 408, body: TOO_SLOW });
    });
  }

  it('GUARD-024: who sends no whole head is hung up on', async () => {
    const socket = await dial({ headMs: SHORT_MS });
    const end = closed(socket.resume());
    socket.write('GET / HTTP/1.1\r\nx: ');
    await trickle(socket, bytesWithoutEnd());
    await end;
    expect(DEFAULT_TIMES.headMs).toBeLessThan(DEFAULT_TIMES.fieldsMs);
  });
});
