import { connect, createServer, type Socket } from 'node:net';

/** Fate of a message to the client. `late`: it arrives after the next one. */
export type Fate = 'pass' | 'lost' | 'twice' | 'late';

/** Proxy to a server that forwards everything except the messages of its WebSockets, whose fate is chosen. */
export type FaultyLine = {
  /** The server's address, through this proxy. */
  readonly url: string;
  /** Chooses the fate of each later push and acknowledgement, by its text in the format of socket.io. */
  disturb(fateOf: (text: string) => Fate): void;
  /** Returns the number of messages that were not simply forwarded. */
  disturbed(): number;
  close(): Promise<void>;
};

/** Pushes and acknowledgements. Messages of the connection itself, such as pings, are not affected. */
const MESSAGE = /^4[23]/;

export async function openFaultyLine(url: string): Promise<FaultyLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let fateOf: (text: string) => Fate = () => 'pass';
  let disturbed = 0;
  const choose = (text: string): Fate => {
    const fate = MESSAGE.test(text) ? fateOf(text) : 'pass';
    if (fate !== 'pass') disturbed += 1;
    return fate;
  };
  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(target.port), target.hostname);
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        clientSocket.destroy();
        serverSocket.destroy();
      });
    }
    clientSocket.pipe(serverSocket);
    serverSocket.on(
      'data',
      passOn((chunk) => clientSocket.write(chunk), choose),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    disturb: (next) => {
      fateOf = next;
    },
    disturbed: () => disturbed,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SWITCHED = 'HTTP/1.1 101';
const HEAD_END = '\r\n\r\n';

/** Forwards the server's bytes; after the upgrade to a WebSocket, message by message. */
function passOn(write: (chunk: Buffer) => void, choose: (text: string) => Fate): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0);
  let isWebSocket = false;
  let late: Buffer[] = [];

  const deliver = (frame: Buffer, fate: Fate): void => {
    if (fate === 'late') {
      late.push(frame);
      return;
    }
    if (fate !== 'lost') write(frame);
    if (fate === 'twice') write(frame);
    for (const held of late) write(held);
    late = [];
  };

  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    if (!isWebSocket) {
      if (!unread.subarray(0, SWITCHED.length).equals(Buffer.from(SWITCHED))) {
        write(unread);
        unread = Buffer.alloc(0);
        return;
      }
      const end = unread.indexOf(HEAD_END);
      if (end === -1) return;
      isWebSocket = true;
      write(unread.subarray(0, end + HEAD_END.length));
      unread = unread.subarray(end + HEAD_END.length);
    }
    for (let frame = firstFrame(unread); frame !== null; frame = firstFrame(unread)) {
      unread = unread.subarray(frame.whole.length);
      deliver(frame.whole, choose(frame.text));
    }
  };
}

const TEXT = 0x81;

/** Returns the first complete frame; servers do not mask. Its text is empty unless it is a complete text message. */
function firstFrame(bytes: Buffer): { readonly whole: Buffer; readonly text: string } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1);
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < start + length) return null;
  const text = bytes.readUInt8(0) === TEXT ? bytes.toString('utf8', start, start + length) : '';
  return { whole: Buffer.from(bytes.subarray(0, start + length)), text };
}
