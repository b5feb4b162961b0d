import { WebSocket } from 'ws';

/** Time limit for a server to answer or to close before it counts as stalled. */
const ANSWER_MS = 20_000;

export type Talk = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Messages to send, as text or bytes. */
  readonly says: readonly (string | Buffer)[];
  /** Sent last: a response that contains `answer` shows that all earlier messages have been handled. */
  readonly last: string;
  readonly answer: string;
  /** First message of the server, awaited before any is sent. */
  readonly greeting?: string;
};

/**
 * Opens a WebSocket, sends everything, and waits until the last message is answered or the connection has ended, also
 * by a refusal. Rejects otherwise.
 */
export function talk(url: string, { path, headers = {}, says, last, answer, greeting }: Talk): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers });
    const timer = setTimeout(() => {
      socket.terminate();
      reject(new Error(`${path}: neither answered nor closed`));
    }, ANSWER_MS);
    const end = (): void => {
      clearTimeout(timer);
      socket.terminate();
      resolve();
    };
    const speak = (): void => {
      for (const message of [...says, last]) socket.send(message);
    };
    let hasSpoken = greeting === undefined;
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      end();
      if ((response.statusCode ?? 0) >= 500) reject(new Error(`${path}: ${response.statusCode}`));
    });
    socket.on('open', () => {
      if (hasSpoken) speak();
      else socket.send('40');
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (!hasSpoken && text.startsWith(greeting ?? '')) {
        hasSpoken = true;
        speak();
      } else if (!hasSpoken && text.startsWith('44')) end();
      else if (text.includes(answer)) end();
    });
  });
}

/** Opens many WebSockets concurrently, sends something on each as soon as it is open, and cuts them all. */
export async function burst(
  url: string,
  paths: readonly string[],
  said: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sockets = paths.map((path) => new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers }));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => resolve());
          socket.on('close', () => resolve());
          socket.on('open', () => {
            socket.send(said);
            socket.terminate();
          });
        }),
    ),
  );
}
