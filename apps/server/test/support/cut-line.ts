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
  mend(): void;
  /** How much has been sent to the server so far, in bytes. */
  sentBytes(): number;
  close(): Promise<void>;
};

/** Opens a line to the server at `url`. After a cut, new connections go through again. */
export async function openLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cutOn: 'nothing' | 'answer' | 'request' = 'nothing';
  const cut = (): void => {
    cutOn = 'nothing';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  let isBroken = false;
  let sent = 0;
  const server = createServer((near) => {
    if (isBroken) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
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
      else far.write(chunk);
    });
    far.on('data', (chunk) => (cutOn === 'answer' ? cut() : near.write(chunk)));
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
      isBroken = true;
      cut();
    },
    mend: () => {
      isBroken = false;
    },
    sentBytes: () => sent,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
