import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A low-level socket.io client: it can do what no library does, such as not reading, or sending without end. */
export type RawSocket = {
  /** The raw connection. */
  readonly line: Socket;
  /** Sends texts, each as a separate message. */
  send(...texts: readonly string[]): void;
  /** Sends a plain request, without waiting for its response. */
  get(path: string): void;
  /** Sends frames that carry no messages. */
  ping(times: number): void;
  /** Reads until a text has arrived, possibly already. */
  received(text: string): Promise<void>;
  /** Returns everything read so far, including frames. */
  read(): string;
  /** Settles when the connection has ended in any way. It is read until then. */
  ended(): Promise<void>;
};

export type RawOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the usual query. */
  readonly query?: string;
  readonly path?: string;
};

/** Opens a connection without sending anything. */
export async function openLine(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  // Misbehaving clients are disconnected, which the tests check.
  line.on('error', () => undefined);
  await once(line, 'connect');
  let text = '';
  const waiting = new Set<() => void>();
  line.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    for (const checkReceived of waiting) checkReceived();
  });
  const received = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      const checkReceived = (): void => {
        if (!text.includes(wanted)) return;
        waiting.delete(checkReceived);
        resolve();
      };
      waiting.add(checkReceived);
      checkReceived();
    });
  return {
    line,
    received,
    read: () => text,
    get: (path) => void line.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`),
    send: (...texts) => void line.write(Buffer.concat(texts.map((text) => frame(TEXT, text)))),
    ping: (times) => void line.write(Buffer.concat(Array.from({ length: times }, () => frame(PING, '')))),
    ended: () =>
      new Promise((resolve) => {
        line.resume();
        if (line.closed) resolve();
        else line.once('close', resolve);
      }),
  };
}

/** Requests a WebSocket. Resolves when the server has sent any response, or has closed the connection. */
export async function openRawSocket(url: string, options: RawOptions = {}): Promise<RawSocket> {
  const socket = await openLine(url);
  socket.line.write(upgrade(new URL(url).host, options));
  await Promise.race([socket.received('HTTP/1.1 '), socket.ended()]);
  return socket;
}

/** Opens a raw socket that has joined the public events. */
export async function joinRaw(url: string, options: RawOptions = {}): Promise<RawSocket> {
  const socket = await openRawSocket(url, options);
  await socket.received('0{"sid"');
  socket.send('40');
  await socket.received('40{"sid"');
  return socket;
}

function upgrade(host: string, { headers = {}, query = '', path = '/socket.io/' }: RawOptions): string {
  const lines = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const address = path.endsWith('/') ? `${path}?EIO=4&transport=websocket${query}` : path;
  return `GET ${address} HTTP/1.1\r\n${head.join('')}\r\n`;
}

const TEXT = 0x81;
const PING = 0x89;
/** Clients must mask their frames; a mask of zeros leaves the data unchanged. */
const MASKED = 0x80;
const MASK = Buffer.alloc(4);

function frame(kind: number, text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length < 126) return Buffer.concat([Buffer.from([kind, MASKED | body.length]), MASK, body]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  return Buffer.concat([Buffer.from([kind, MASKED | 126]), length, MASK, body]);
}
