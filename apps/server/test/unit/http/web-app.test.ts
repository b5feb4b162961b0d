import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { isPageRequest, serveWebApp } from '../../../src/http/web-app.ts';

const directory = mkdtempSync(join(tmpdir(), 'assay-web-'));
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'index.html'), '<title>app</title>');
writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'start()');
afterAll(() => rmSync(directory, { recursive: true }));

async function get(url: string, from = directory) {
  const server = Fastify();
  const sendPage = await serveWebApp(server, from);
  server.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(request, reply) : reply.code(404).send('none'),
  );
  const { statusCode, body, headers } = await server.inject({ url });
  await server.close();
  return { statusCode, body, caching: headers['cache-control'] };
}

describe('the web app', () => {
  it('WIRE-021: every path of the app answers its page, which is never kept', async () => {
    for (const url of ['/', '/dealCenter', '/components/login?a=1', '/deep/er/path']) {
      expect(await get(url), url).toEqual({
        statusCode: 200,
        body: '<title>app</title>',
        caching: 'no-cache',
      });
    }
  });

  it('WIRE-021: built files are kept for ever, and a missing one is not the page', async () => {
    expect(await get('/assets/app-1a2b.js')).toMatchObject({
      statusCode: 200,
      caching: 'public, max-age=31536000, immutable',
    });
    for (const url of ['/assets/app-old.js', '/api/x', '/wss/x', '/docs/x', '/../../etc/passwd.txt']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('WIRE-021: an app that was never built is 404', async () => {
    expect((await get('/', join(directory, 'nowhere'))).statusCode).toBe(404);
  });
});
