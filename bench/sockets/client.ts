import { connect, type Socket } from 'node:net';
import { createTextFrames } from './text-frames.ts';

const CHUNK_BYTES = 64 * 1024;
/** Key of a WebSocket handshake: a fixed one suffices, because there is no proxy in between. */
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA==';
const HANDSHAKE_END = '\r\n\r\n';
/** Clients must mask their messages; a mask of zeros leaves them unchanged. */
const MASKED = 0x80;
const FINAL_TEXT = 0x81;
const PONG = Buffer.from([0x8a, MASKED, 0, 0, 0, 0]);
const PAGES = '/socket.io/?EIO=4&transport=websocket';

/**
 * A subscriber of socket.io or, with a path, of a bare stream, on a bare connection: messages are scanned, not parsed,
 * and nothing is copied, so that the clients cost little compared with the measured server. `address` is sent as the
 * caller's address, as by a proxy. Resolves once subscribed; rejects with the refusal.
 */
export function openClient(
  port: number,
  address: string,
  onEvent: (text: Buffer) => void,
  stream?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let upgraded = false;
    const read = createTextFrames(
      (text) => (stream === undefined ? answer(socket, text, onEvent, resolve) : onEvent(text)),
      () => void socket.write(PONG),
    );
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        // The connections of a process are read in sequence: one buffer is sufficient.
        buffer: CHUNK,
        callback: (length) => {
          const chunk = CHUNK.subarray(0, length);
          if (upgraded) read(chunk);
          else {
            const end = chunk.indexOf(HANDSHAKE_END);
            if (!chunk.toString('latin1').startsWith('HTTP/1.1 101') || end < 0) {
              reject(new Error(`a client could not connect: ${chunk.toString('latin1')}`));
              socket.destroy();
              return false;
            }
            upgraded = true;
            if (stream !== undefined) resolve();
            read(chunk.subarray(end + HANDSHAKE_END.length));
          }
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.write(handshake(port, address, stream ?? PAGES));
  });
}

const CHUNK = Buffer.alloc(CHUNK_BYTES);

function handshake(port: number, address: string, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `X-Forwarded-For: ${address}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}${HANDSHAKE_END}`,
  ].join('\r\n');
}

/** engine.io opens with `0`, socket.io's connect is `40`, a ping is `2`, an event `42`. */
function answer(socket: Socket, text: Buffer, onEvent: (text: Buffer) => void, joined: () => void): void {
  const kind = String.fromCharCode(text[0] ?? 0);
  const second = String.fromCharCode(text[1] ?? 0);
  if (kind === '4' && second === '2') onEvent(text);
  else if (kind === '2') socket.write(frame('3'));
  else if (kind === '0') socket.write(frame('40'));
  else if (kind === '4' && second === '0') joined();
}

function frame(text: string): Buffer {
  return Buffer.from([FINAL_TEXT, MASKED + text.length, 0, 0, 0, 0, ...Buffer.from(text)]);
}
