import { connect, createServer, type Socket } from 'node:net';

/** A line to a server, such as the database, that can be cut at a chosen moment. */
export type CutLine = {
  /** The server's address, through this line. */
  readonly url: string;
  /** Cuts every connection as soon as the server answers next, before the answer gets through: was it stored? */
  cutAtNextAnswer(): void;
  /** Cuts every connection as soon as something is sent next, before it gets through. */
  cutAtNextRequest(): void;
  /** Cuts every connection, and lets none through until `mend`. */
  breakOff(): void;
  /** Breaks off likewise, but answers whoever comes as PostgreSQL does while it recovers. */
  recover(): void;
  mend(): void;
  /** Returns the count of connections that were not let through. */
  knocks(): number;
  /** Lets what is sent get through, and no answer: nothing breaks, nothing comes. */
  holdAnswers(): void;
  /** Lets nothing through that is sent. */
  holdRequests(): void;
  /** Lets through what was held on connections that are still open, and all that follows. */
  letGo(): void;
  /** Returns the bytes sent to the server so far. */
  sentBytes(): number;
  close(): Promise<void>;
};

/** PostgreSQL's answer to a session while it starts or recovers: an ErrorResponse of its protocol. */
const RECOVERING = errorResponse('57P03', 'the database system is not yet accepting connections');

/** Opens a line to the server at `url`. After a cut, new connections go through again. */
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
  /** Now, or when it is let go. */
  const pass = (kind: 'answers' | 'requests', to: Socket, chunk: Buffer): void => {
    if (held === kind) heldBack.push(() => to.write(chunk));
    else to.write(chunk);
  };
  let sent = 0;
  const server = createServer((near) => {
    if (state !== 'whole') {
      knocks += 1;
      near.on('error', () => undefined);
      if (state === 'broken') near.destroy();
      else near.once('data', () => near.end(RECOVERING));
      return;
    }
    const far = connect(destination);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      sent += chunk.length;
      if (cutOn === 'request') cut();
      else pass('requests', far, chunk);
    });
    far.on('data', (chunk) => (cutOn === 'answer' ? cut() : pass('answers', near, chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('the line has no port');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(bound.port);
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
