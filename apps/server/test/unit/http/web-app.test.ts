import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { isPageRequest, openBuiltApp, serveBuiltApp } from '../../../src/edge/http/web-app.ts';

const directory = mkdtempSync(join(tmpdir(), 'assay-web-'));
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'index.html'), '<title>app</title>');
writeFileSync(join(directory, 'assets', 'app-1a2b.js'), 'start()');
afterAll(() => rmSync(directory, { recursive: true }));

async function get(url: string, from = directory) {
  const server = Fastify();
  const sendPage = await serveBuiltApp(server, from);
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

  it('WIRE-021: an app with a part of the site sends the files that were built, and no others', async () => {
    const server = Fastify();
    const { sendFile, sendPage } = await openBuiltApp(server, directory);
    server.get<{ Params: { '*': string } }>('/part/*', (request, reply) => {
      const send = sendFile(request.params['*']) ?? sendPage;
      return send(request, reply);
    });
    const ask = async (url: string) => {
      const { statusCode, body, headers } = await server.inject({ url });
      return [statusCode, body, headers['cache-control']];
    };
    const file = [200, 'start()', 'public, max-age=31536000, immutable'];
    expect(await ask('/part/assets/app-1a2b.js')).toEqual(file);
    expect(await ask('/part/assets/%61pp-1a2b.js')).toEqual(file);
    for (const other of ['', 'assets', 'assets/', 'assets/app-old.js'])
      expect(await ask(`/part/${other}`), other).toEqual([200, '<title>app</title>', 'no-cache']);
    await server.close();
  });

  it('SES-110: no spelling of an address below /api is the page', async () => {
    const spellings = [
      '/api',
      '/api/',
      '/api?x=/dealCenter',
      '/API/none',
      '/%61pi/none',
      '/api%2Fnone',
      '/%2Fapi/none',
      '/%2561pi/none',
      '/%25252561pi/none',
      '/api;v=1/none',
      '/api%3Bv=1',
      '/api%20',
      '/api%2e%2e%2fx',
      '/%61%70%69',
    ];
    for (const url of spellings) expect(await get(url), url).toMatchObject({ statusCode: 404, body: 'none' });
    for (const url of ['/api/%zz', '//api/none', '/./api/none', '/x/../api/none', '/api%00', '/api%5cnone'])
      expect((await get(url)).body, url).not.toContain('<title>');
    for (const url of ['/apiary', '/api-guide', '/legal/api', '/?next=/api', '/%E4%BA%A4%E6%98%93'])
      expect((await get(url)).body, url).toContain('<title>');
  });

  it('WIRE-021: an app that was never built is 404', async () => {
    expect((await get('/', join(directory, 'nowhere'))).statusCode).toBe(404);
  });
});
