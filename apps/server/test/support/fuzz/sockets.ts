import { WebSocket } from 'ws';

/** Time that an end may take to answer, or to hang up, before it counts as stalled. */
const ANSWER_MS = 20_000;

export type Talk = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Messages to send, as text or bytes. */
  readonly says: readonly (string | Buffer)[];
  /** Said at the end: an answer that holds `answer` shows that whatever was said before has been handled. */
  readonly last: string;
  readonly answer: string;
  /** Said by the server before anything is. */
  readonly greeting?: string;
};

/**
 * Opens a WebSocket, says everything, and waits until the last is answered or the connection has ended, refused
 * included. Rejects when neither comes.
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
      for (const one of [...says, last]) socket.send(one);
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

/** Opens many WebSockets at once, says something on each as soon as it stands, and cuts them all. */
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
