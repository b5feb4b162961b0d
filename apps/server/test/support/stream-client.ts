import { WebSocket } from 'ws';

export type StreamMessage = Readonly<Record<string, unknown>>;

/** A plain WebSocket that records what it receives. */
export type StreamClient = {
  readonly webSocket: WebSocket;
  /** Returns all messages so far, oldest first. */
  all(): readonly StreamMessage[];
  /** Returns the first matching message, past or future. */
  message(matches: (message: StreamMessage) => boolean): Promise<StreamMessage>;
  /** Returns the first message with this event name, past or future. */
  event(name: string, matches?: (message: StreamMessage) => boolean): Promise<StreamMessage>;
  /** Sends a request and waits for its answer. */
  ask(request: object): Promise<StreamMessage>;
  /** Resolves when it has been closed, with the code and reason. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): void;
};

/** Opens a WebSocket as a program does. Rejects with the status when it is refused. */
export async function openStream(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamClient> {
  const webSocket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, { headers });
  const messages: StreamMessage[] = [];
  const waiting = new Set<() => void>();
  webSocket.on('message', (data) => {
    messages.push(Object(JSON.parse(String(data))));
    for (const checkReceived of waiting) checkReceived();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    webSocket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    webSocket.once('open', resolve);
    webSocket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy();
      reject(new Error(`refused with ${statusCode}`));
    });
    webSocket.on('error', reject);
  });
  let asked = 1_000;

  function message(matches: (message: StreamMessage) => boolean): Promise<StreamMessage> {
    return new Promise((resolve) => {
      const checkReceived = (): void => {
        const found = messages.find(matches);
        if (found === undefined) return;
        waiting.delete(checkReceived);
        resolve(found);
      };
      waiting.add(checkReceived);
      checkReceived();
    });
  }

  return {
    webSocket,
    all: () => messages,
    message,
    event: (name, matches = () => true) => message((message) => message.e === name && matches(message)),
    ask(request) {
      asked += 1;
      const id = asked;
      webSocket.send(JSON.stringify({ ...request, id }));
      return message((message) => message.id === id);
    },
    closed,
    close: () => webSocket.terminate(),
  };
}
