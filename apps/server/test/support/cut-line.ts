import { connect, createServer, type Socket } from 'node:net';

/** Proxy to a server, such as the database, whose connections can be cut at a chosen moment. */
export type CutLine = {
  /** The server's address, through this proxy. */
  readonly url: string;
  /** Cuts every connection at the server's next response, before it is forwarded, so that the outcome is unknown. */
  cutAtNextAnswer(): void;
  /** Cuts every connection at the next request, before it is forwarded. */
  cutAtNextRequest(): void;
  /** Cuts every connection, and refuses new ones until `mend`. */
  breakOff(): void;
  /** Cuts likewise, but answers new connections as PostgreSQL does during recovery. */
  recover(): void;
  mend(): void;
  /** Returns the number of refused connections. */
  knocks(): number;
  /** Forwards requests and holds responses back: no connection breaks, and no response arrives. */
  holdAnswers(): void;
  /** Holds all requests back. */
  holdRequests(): void;
  /** Forwards the held messages of open connections, and all later ones. */
  letGo(): void;
  /** Returns the bytes sent to the server so far. */
  sentBytes(): number;
  close(): Promise<void>;
};

/** PostgreSQL's response to a session during start-up or recovery: an ErrorResponse of its protocol. */
const RECOVERING = errorResponse('57P03', 'the database system is not yet accepting connections');

/** Opens a proxy to the server at `url`. After a cut, new connections are accepted again. */
export async function openLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const host = decodeURIComponent(target.hostname);
  const destination = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${target.port}` }
    : { host, port: Number(target.port) };
  const sockets = new Set<Socket>();
  let cutOn: 'nothing' | 'answer' | 'request' = 'nothing';
  const cut = (): void => {
    cutOn = 'nothing';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  let state: 'whole' | 'broken' | 'recovering' = 'whole';
  let knocks = 0;
  let held: 'nothing' | 'answers' | 'requests' = 'nothing';
  let heldBack: (() => void)[] = [];
  /** Forwards now, or on release. */
  const pass = (kind: 'answers' | 'requests', to: Socket, chunk: Buffer): void => {
    if (held === kind) heldBack.push(() => to.write(chunk));
    else to.write(chunk);
  };
  let sent = 0;
  const server = createServer((clientSocket) => {
    if (state !== 'whole') {
      knocks += 1;
      clientSocket.on('error', () => undefined);
      if (state === 'broken') clientSocket.destroy();
      else clientSocket.once('data', () => clientSocket.end(RECOVERING));
      return;
    }
    const serverSocket = connect(destination);
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clientSocket.destroy();
        serverSocket.destroy();
      });
    }
    clientSocket.on('data', (chunk) => {
      sent += chunk.length;
      if (cutOn === 'request') cut();
      else pass('requests', serverSocket, chunk);
    });
    serverSocket.on('data', (chunk) => (cutOn === 'answer' ? cut() : pass('answers', clientSocket, chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  return {
    url: through.href,
    cutAtNextAnswer: () => {
      cutOn = 'answer';
    },
    cutAtNextRequest: () => {
      cutOn = 'request';
    },
    breakOff: () => {
      state = 'broken';
      cut();
    },
    recover: () => {
      state = 'recovering';
      cut();
    },
    mend: () => {
      state = 'whole';
    },
    knocks: () => knocks,
    holdAnswers: () => {
      held = 'answers';
    },
    holdRequests: () => {
      held = 'requests';
    },
    letGo: () => {
      held = 'nothing';
      for (const write of heldBack) write();
      heldBack = [];
    },
    sentBytes: () => sent,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
