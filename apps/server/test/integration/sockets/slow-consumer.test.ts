import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { connectSocket } from '../../support/socket-client.ts';

const PUSHES = 1_000;
const PUSH_BYTES = 64 * 1024;

let house: HttpExchange;
beforeAll(async () => {
  house = await openHttpExchange();
});
afterAll(async () => {
  await house?.close();
});

/** A WebSocket by hand, because every library reads as fast as it can. */
async function connectRaw(): Promise<Socket> {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await heard(socket, '0{"sid"');
  const joinPublicEvents = '40';
  const header = Buffer.from([0x81, 0x80 | joinPublicEvents.length]);
  const emptyMask = Buffer.alloc(4);
  socket.write(Buffer.concat([header, emptyMask, Buffer.from(joinPublicEvents)]));
  await heard(socket, '40{"sid"');
  return socket;
}

/** Reads until a text has come. */
function heard(socket: Socket, text: string): Promise<void> {
  let all = '';
  return new Promise((resolve) => {
    const read = (chunk: Buffer): void => {
      all += chunk.toString('latin1');
      if (!all.includes(text)) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
  });
}

test('SOCK-025: a client that does not read costs little, holds up nobody, and sees the present when it reads again', async () => {
  const lazy = await connectRaw();
  const quick = await connectSocket(house.url);
  lazy.pause();
  const padding = 'x'.repeat(PUSH_BYTES);
  for (let number = 1; number <= PUSHES; number += 1) {
    house.exchange.publisher.publish('market_detail', { number, padding });
    // Lets the quick connection send.
    if (number % 20 === 0) await quick.settle();
  }
  await quick.push('market_detail', ({ number }) => number === PUSHES);
  expect(quick.pushes('market_detail')).toHaveLength(PUSHES);

  let text = '';
  let numbers = 0;
  const caughtUp = new Promise<void>((resolve) => {
    lazy.on('data', (chunk: Buffer) => {
      text = text.slice(-100) + chunk.toString('latin1');
      numbers += chunk.toString('latin1').split('"number"').length - 1;
      if (text.includes('"market_depth"')) resolve();
    });
  });
  lazy.resume();
  await caughtUp;
  expect(numbers).toBeGreaterThan(0);
  expect(numbers).toBeLessThan(PUSHES * 0.7);
  lazy.destroy();
  quick.close();
});
