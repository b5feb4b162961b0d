import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** One client of the server. */
export type LineConnection = {
  /** The requested path, and the messages received. */
  readonly path: string;
  readonly received: readonly string[];
  /** Sends a text message. */
  say(text: string): void;
  sayBytes(bytes: Uint8Array): void;
  /** Cuts the connection without a close, as a broken cable does. */
  cut(): void;
};

/**
 * A WebSocket server on this machine (RFC 6455, as much of it as a public feed needs) whose messages the test sends.
 */
export type LineServer = {
  readonly url: string;
  /** Every client so far, the newest last. */
  readonly lines: readonly LineConnection[];
  /** Refuses new connections from now on, or accepts them again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
};

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const BINARY = 0x82;

export async function openLineServer(
  greet: (connection: LineConnection) => void = () => undefined,
): Promise<LineServer> {
  const connections: LineConnection[] = [];
  const sockets = new Set<Duplex>();
  let isRefusing = false;
  const server = createServer();
  server.on('upgrade', (request, socket: Duplex) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (isRefusing) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      return;
    }
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${GUID}`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const received: string[] = [];
    socket.on('data', (bytes: Buffer) => received.push(...textsIn(bytes)));
    const connection: LineConnection = {
      path: request.url ?? '',
      received,
      say: (text) => void socket.write(frameOf(TEXT, Buffer.from(text))),
      sayBytes: (bytes) => void socket.write(frameOf(BINARY, Buffer.from(bytes))),
      cut: () => socket.destroy(),
    };
    connections.push(connection);
    greet(connection);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    lines: connections,
    refuse(next) {
      isRefusing = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a frame of the server, which is not masked. */
function frameOf(head: number, payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([head, length]), payload]);
  const long = Buffer.alloc(4);
  long.writeUInt8(head, 0);
  long.writeUInt8(126, 1);
  long.writeUInt16BE(length, 2);
  return Buffer.concat([long, payload]);
}

/** Returns the text messages in a client's bytes, each masked and shorter than 64 KiB. */
function textsIn(bytes: Buffer): readonly string[] {
  const texts: string[] = [];
  let at = 0;
  while (at + 6 <= bytes.length) {
    const short = bytes.readUInt8(at + 1) & 0x7f;
    const start = short === 126 ? at + 4 : at + 2;
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    const mask = bytes.subarray(start, start + 4);
    const payload = bytes.subarray(start + 4, start + 4 + length);
    const plain = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
    if (bytes.readUInt8(at) === TEXT) texts.push(plain.toString());
    at = start + 4 + length;
  }
  return texts;
}
