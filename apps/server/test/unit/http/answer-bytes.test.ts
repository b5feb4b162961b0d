import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from '../../../src/edge/http/compression.ts';
import { chargeAnswer, limitAnswers } from '../../../src/edge/http/request-limit.ts';

test('GUARD-712: each whole 64 KiB of an answer is charged, before compression, to the request that it answers', async () => {
  const server = Fastify();
  limitAnswers(server);
  await compressAnswers(server);
  const charged: [length: number, requests: number][] = [];
  server.get<{ Querystring: { length: string } }>('/text', (request, reply) => {
    const length = Number(request.query.length);
    chargeAnswer(request, (requests) => charged.push([length, requests]));
    return reply.type('text/plain').send('a'.repeat(length));
  });
  server.get('/picture', (request, reply) => {
    chargeAnswer(request, (requests) => charged.push([0, requests]));
    return reply.type('image/jpeg').send(Buffer.alloc(4_000_000));
  });
  server.get('/uncharged', (_request, reply) => reply.send('a'.repeat(1_000_000)));
  for (const length of [0, 65_535, 65_536, 300_000]) {
    const headers = { 'accept-encoding': 'gzip' };
    expect((await server.inject({ url: `/text?length=${length}`, headers })).statusCode).toBe(200);
  }
  await server.inject({ url: '/picture' });
  await server.inject({ url: '/uncharged' });
  expect(charged).toEqual([
    [65_536, 1],
    [300_000, 4],
    [0, 61],
  ]);
  await server.close();
});
