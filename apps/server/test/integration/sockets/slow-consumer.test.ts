import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { joinRaw } from '../../support/raw-socket.ts';
import { connectSocket } from '../../support/socket-client.ts';

const PUSHES = 4_000;
const PUSH_BYTES = 8 * 1024;

let house: HttpExchange;
beforeAll(async () => {
  house = await openHttpExchange();
});
afterAll(async () => {
  await house?.close();
});

test('SOCK-025: a client that does not read costs little, holds up nobody, and sees the present when it reads again', async () => {
  const { line: lazy } = await joinRaw(house.url);
  const quick = await connectSocket(house.url);
  lazy.pause();
  const padding = 'x'.repeat(PUSH_BYTES);
  for (let number = 1; number <= PUSHES; number += 1) {
    house.exchange.publisher.publish('market_detail', { number, padding });
    // Lets the fast connection send.
    if (number % 10 === 0) await quick.push('market_detail', (push) => push.number === number);
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
