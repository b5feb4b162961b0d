import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAnswers } from '../../../src/edge/http/compression.ts';

const LONG = 'price 100.25 '.repeat(500);

let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  await compressAnswers(server);
  server.get('/json', () => ({ text: LONG }));
  server.get('/short', () => ({ text: 'short' }));
  server.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.alloc(9_000)));
  server.get('/file', (_request, reply) => {
    const file = new Readable({
      read() {
        this.push(LONG);
        this.push(null);
      },
    });
    return reply
      .type('text/javascript')
      .header('cache-control', 'public, immutable')
      .header('content-length', LONG.length)
      .header('accept-ranges', 'bytes')
      .send(file);
  });
  server.get('/packed', (_request, reply) =>
    reply.type('text/css').header('content-encoding', 'br').send(brotliCompressSync(LONG)),
  );
  server.post('/json', ({ body }) => body);
  server.get('/part', (_request, reply) => reply.code(206).type('text/css').send(LONG));
});
afterAll(() => server.close());

async function get(url: string, accept?: string) {
  const headers = accept === undefined ? {} : { 'accept-encoding': accept };
  return server.inject({ url, headers });
}

describe('compression', () => {
  it('WIRE-029: what is packed unpacks to the same, in the best way the client takes', async () => {
    const brotli = await get('/json', 'gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual({ text: LONG });
    const zipped = await get('/json', 'gzip, br;q=0');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ text: LONG });
    expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.length));
    expect(zipped.headers.vary).toBe('accept-encoding');
  });

  it('WIRE-029: short answers, pictures, parts and clients that take nothing get it plain', async () => {
    for (const [url, accept] of [
      ['/short', 'br'],
      ['/image', 'br'],
      ['/part', 'br'],
      ['/json', undefined],
      ['/json', 'identity'],
      ['/json', 'gzip;q=0, br;q=0.0'],
      ['/file', undefined],
    ] as const) {
      const answer = await get(url, accept);
      expect(answer.headers['content-encoding'], `${url} ${accept}`).toBeUndefined();
      expect(answer.rawPayload.length).toBeGreaterThan(10);
    }
  });

  it('WIRE-029: a file that is read while it is sent is packed, too, and stays whole', async () => {
    const answer = await get('/file', 'br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(LONG);
    expect(answer.headers['content-length']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('WIRE-029: what is packed already goes as it is, and a request that only asks for the head gets no body', async () => {
    const packed = await get('/packed', 'gzip, br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(LONG);
    const head = await server.inject({
      method: 'HEAD',
      url: '/json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.rawPayload).toHaveLength(0);
  });

  it('GUARD-010: a packed request is not unpacked, so that its bound holds for what it becomes', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/json',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ text: LONG })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
