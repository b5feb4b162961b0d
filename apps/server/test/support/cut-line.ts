import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that can be cut at a chosen moment. */
export type CutLine = {
  /** The database's address, through this line. */
  readonly url: string;
  /** Cuts every connection as soon as the database answers next, before the answer gets through: was it stored? */
  cutAtNextAnswer(): void;
  /** Cuts every connection as soon as something is sent next, before it gets through. */
  cutAtNextRequest(): void;
  close(): Promise<void>;
};

/** Opens a line to the database at `url`. After a cut, new connections go through again. */
export async function openLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cutOn: 'nothing' | 'answer' | 'request' = 'nothing';
  const cut = (): void => {
    cutOn = 'nothing';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => (cutOn === 'request' ? cut() : far.write(chunk)));
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
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
