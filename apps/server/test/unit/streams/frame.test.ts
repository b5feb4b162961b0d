import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from '../../../src/edge/streams/frame.ts';

/** Sends frames over a real connection, and answers the texts that arrive. */
async function sent(frames: readonly Uint8Array[]): Promise<readonly string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (_webSocket, { socket }) => {
    for (const frame of frames) socket.write(frame);
  });
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const texts: string[] = [];
  await new Promise<void>((done, fail) => {
    client.on('error', fail);
    client.on('message', (data) => {
      texts.push(String(data));
      if (texts.length === frames.length) done();
    });
  });
  client.terminate();
  server.close();
  return texts;
}

test('STR-005: a frame carries its text, whatever its length and its letters', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map(
    (length) => 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2),
  );
  expect(await sent(texts.map(textFrame))).toEqual(texts);
});
