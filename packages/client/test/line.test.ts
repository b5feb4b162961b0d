import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSocketConnection, type SocketConnection } from '../src/line.ts';

/** Events of the browser's network state. */
let page: EventTarget;
let server: Server;
/** Attempts that reached the server, which accepts none. */
let tries: number;
let line: SocketConnection | null = null;

beforeEach(async () => {
  tries = 0;
  server = createServer((_, response) => {
    tries += 1;
    response.writeHead(503).end();
  });
  server.on('upgrade', (_, socket) => {
    tries += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', host: `127.0.0.1:${port}`, port });
  // Pauses never end: any attempt has another cause.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  line?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

/** Waits for a number of attempts; the test's timeout ends a wait in vain. */
async function reached(count: number): Promise<void> {
  while (tries < count) await new Promise((resolve) => setImmediate(resolve));
}

describe('a line that was lost', () => {
  test('SES-540: tries at once when the browser says that its network is back, in the middle of a pause and of a try', async () => {
    line = createSocketConnection({ path: '/socket.io/' });
    line.open();
    await reached(1);
    page.dispatchEvent(new Event('online'));
    await reached(2);
    page.dispatchEvent(new Event('online'));
    await reached(3);
  });

  test('SES-540: stays closed when nobody wants it', async () => {
    line = createSocketConnection({ path: '/socket.io/' });
    line.open();
    await reached(1);
    line.close();
    const before = tries;
    page.dispatchEvent(new Event('online'));
    const other = createSocketConnection({ path: '/socket.io/other/' });
    other.open();
    await reached(before + 1);
    other.close();
    expect(tries).toBe(before + 1);
  });
});
