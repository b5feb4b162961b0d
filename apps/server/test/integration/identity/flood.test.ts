import { message } from '@assay/locales/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '../../support/identity-calls.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

async function upload(bytes: Buffer, address: string): Promise<{ type: string; message: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  const headers = { 'x-forwarded-for': address };
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
  return (await response.json()) as { type: string; message: string };
}

it('IDN-073: whoever sends pictures that cost much keeps nobody but their own network waiting', {
  timeout: 180_000,
}, async () => {
  const background = { r: 10, g: 90, b: 60 };
  const costly = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background } })
    .png()
    .toBuffer();
  expect(costly.length).toBeLessThan(1_000_000);
  const answers: { type: string; message: string }[] = [];
  const flood = Array.from({ length: 20 }, async () => {
    answers.push(await upload(costly, '203.0.113.1'));
  });
  // Requests beyond the queue are refused immediately: after the first response, the queue is full.
  await Promise.race(flood);
  const neighbour = await upload(await photo(), '203.0.113.2');
  expect(neighbour.type).toBe('ok');
  expect(answers.length).toBeLessThan(20);
  await Promise.all(flood);
  const taken = answers.filter(({ type }) => type === 'ok');
  // One in progress and eight queued, and one more for each that completed while others were still being sent.
  const lastRefused = answers.findLastIndex(({ type }) => type !== 'ok');
  const doneMeanwhile = answers.slice(0, lastRefused).filter(({ type }) => type === 'ok').length;
  expect(taken.length).toBeLessThanOrEqual(9 + doneMeanwhile);
  expect(taken.length).toBeLessThan(20);
  for (const { message: text } of answers.filter(({ type }) => type !== 'ok'))
    expect(text).toBe(message('en', 'common.exchange_unavailable'));
});
