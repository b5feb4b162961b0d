import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../support/sequencer.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Limit within ten seconds. */
const ALLOWED = 50;

let database: TestDatabase;
let server: ServerProcess;
/** Setting of the running server. */
let allowed: number | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

/** Starts a server, unless one with this limit runs: each test has addresses of its own. */
const start = async (perSecond: number): Promise<void> => {
  if (perSecond === allowed) return;
  await killServers();
  allowed = null;
  server = await startServer({
    env: { DATABASE_URL: database.url, REQUESTS_PER_SECOND: String(perSecond) },
  });
  allowed = perSecond;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
const statusOf = async (path: string, address: string): Promise<number> =>
  (await server.call(path, { headers: from(address) })).status;

async function dial(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends raw header lines and returns the status. */
async function statusOfRaw(...lines: readonly string[]): Promise<number> {
  const socket = await dial();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return Number(text.split(' ')[1]);
}

describe('what is no call', () => {
  it.each([
    ['a page', '/', 1],
    ['the reference, which asks the database', '/docs/api', 2],
    ['a picture of an article', `/content/${'a'.repeat(32)}.webp`, 3],
    ['the logo of a currency', `/logos/${'a'.repeat(32)}.webp`, 4],
    ['a page of the console', '/console', 5],
    ['a path that does not exist', '/nothing/at/all', 6],
  ])(
    'GUARD-080: %s cannot be asked for without end, and calls are served meanwhile',
    async (_what, path, host) => {
      await start(ALLOWED / 10);
      const [first, second] = [`203.0.113.${host}`, `198.51.100.${host}`];
      for (let count = 0; count < ALLOWED; count += 1) {
        expect(await statusOf(path, first)).not.toBe(429);
      }
      expect(await statusOf(path, first)).toBe(429);
      expect(await statusOf('/api/front', first)).toBe(200);
      expect(await statusOf(path, second)).not.toBe(429);
    },
  );

  it('GUARD-080: nor can paths that cannot be read', async () => {
    await start(ALLOWED / 10);
    for (let count = 0; count < ALLOWED; count += 1) expect(await statusOf('/%', '203.0.113.101')).toBe(400);
    expect(await statusOf('/%', '203.0.113.101')).toBe(429);
    expect(await statusOf('/', '203.0.113.101')).not.toBe(429);
    expect(await statusOf('/%', '198.51.100.101')).toBe(400);
  });

  it('GUARD-080 GUARD-030: nor by another address of the same IPv6 network each time', async () => {
    await start(ALLOWED / 10);
    for (let host = 1; host <= ALLOWED; host += 1)
      expect(await statusOf('/%', `2001:db8:7:1::${host.toString(16)}`)).toBe(400);
    expect(await statusOf('/%', '2001:db8:7:1:ffff::1')).toBe(429);
    expect(await statusOf('/%', '2001:db8:7:2::1')).toBe(400);
    for (let host = 1; host <= ALLOWED; host += 1) await statusOf('/nothing', `2001:db8:7:3::${host}`);
    expect(await statusOf('/nothing', '2001:db8:7:3:ffff::1')).toBe(429);
  });
});

describe('odd requests', () => {
  it('GUARD-082: resetting the connection neither fills the log nor gets around the limit', async () => {
    await start(ALLOWED / 10);
    const request = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`;
    for (let count = 0; count < 4 * ALLOWED; count += 1) {
      const socket = await dial();
      socket.write(request(count % 2 === 0 ? '/api/front' : '/api/user/info'));
      socket.resetAndDestroy();
    }
    await until(async () => (await server.call('/api/front')).status === 429);
    expect(server.output()).not.toContain('failed unexpectedly');
    expect(server.output()).not.toMatch(/"level":[56]0|\bat .*\.[jt]s:\d+/);
  });

  it('GUARD-083: a request that names two hosts is refused, whatever it asks for', async () => {
    await start(0);
    const hosts = ['Host: exchange.example', 'host: evil.example'];
    for (const path of [
      '/',
      '/api/front',
      '/console/api/me',
      '/nothing',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      expect(await statusOfRaw(`GET ${path} HTTP/1.1`, ...hosts)).toBe(400);
      expect(await statusOfRaw(`GET ${path} HTTP/1.1`, 'Host: x', 'connection: close'), path).not.toBe(400);
    }
  });

  it('GUARD-084: a null character in an address is a picture, page or file that does not exist', async () => {
    await start(0);
    for (const folder of ['/content/', '/logos/', '/assets/', '/console/', '/docs/', '/api/', '/']) {
      expect((await server.call(`${folder}%00`)).status, folder).toBeLessThan(500);
    }
    for (const folder of ['/content/', '/logos/']) {
      for (const name of ['%00', 'a%00.webp', `${'a'.repeat(32)}%00.webp`, '%F0%9F%8E%B2', 'a'.repeat(90)]) {
        expect((await server.call(folder + name)).status, name).toBe(404);
      }
    }
    expect(server.output()).not.toContain('failed unexpectedly');
  });
});
