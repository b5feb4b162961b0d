import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as round } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createBudget } from '../../../src/edge/connections/budget.ts';
import { textFrame } from '../../../src/edge/streams/frame.ts';
import {
  createStreamConnection,
  type StreamConnection,
} from '../../../src/edge/streams/stream-connection.ts';
import { openStream } from '../../support/stream-client.ts';

const FRAMES = 600;
const FRAME_BYTES = 32 * 1024;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Lines as the streams have them, on a server of their own. */
async function openLines(
  onText: (text: string) => void = () => undefined,
): Promise<{ readonly url: string; readonly lines: readonly StreamConnection[] }> {
  const lines: StreamConnection[] = [];
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server = createServer();
  server.on('upgrade', (request, rawSocket: Duplex, head) => {
    webSockets.handleUpgrade(request, rawSocket, head, (webSocket) =>
      lines.push(
        createStreamConnection({
          webSocket,
          rawSocket,
          network: '',
          budget: createBudget(10, 10),
          openedMs: 0,
          timeUnit: 'MILLISECOND',
          onText,
          onClose: () => undefined,
          log: pino({ level: 'silent' }),
        }),
      ),
    );
  });
  const listening = server;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, lines };
}

test('STR-032: a client that does not read is cut, and one beside it that reads gets everything in order', async () => {
  const { url, lines } = await openLines();
  const lazy = await openStream(url, '/');
  lazy.webSocket.pause();
  const quick = await openStream(url, '/');
  const padding = 'x'.repeat(FRAME_BYTES);
  for (let number = 1; number <= FRAMES; number += 1) {
    const frame = textFrame(JSON.stringify({ number, padding }));
    for (const line of lines) line.write(frame);
    if (number % 10 === 0) await quick.message((one) => one.number === number);
    await round();
  }
  await quick.message(({ number }) => number === FRAMES);
  expect(quick.all().map(({ number }) => number)).toEqual(
    Array.from({ length: FRAMES }, (_, index) => index + 1),
  );
  lazy.webSocket.resume();
  expect((await lazy.closed).code).toBe(1006);
  expect(lazy.all().length).toBeLessThan(FRAMES);
  quick.close();
});

test('GUARD-322: a fault in the answer to a message ends the line that it came by, and no other', async () => {
  const { url } = await openLines((text) => {
    if (text === 'break') throw new RangeError('planted');
  });
  const breaking = await openStream(url, '/');
  const bystander = await openStream(url, '/');
  breaking.webSocket.on('error', () => undefined);
  breaking.webSocket.send('break');
  await breaking.closed;
  bystander.webSocket.send('a message');
  bystander.webSocket.ping();
  await new Promise((resolve) => bystander.webSocket.once('pong', resolve));
  expect(bystander.webSocket.readyState).toBe(bystander.webSocket.OPEN);
});
