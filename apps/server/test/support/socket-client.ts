import { io } from 'socket.io-client';
import olderIo from 'socket.io-client-v2';

/** Interface common to both generations of the client. */
type AnySocket = {
  on(event: string, listener: (...values: readonly unknown[]) => void): unknown;
  emit(event: string, ...values: readonly unknown[]): unknown;
  close(): unknown;
};

export type ConnectOptions = {
  /** The client's generation; by default 4. */
  readonly version?: 2 | 4;
  readonly path?: string;
  readonly transport?: 'websocket' | 'polling';
  readonly auth?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Read again at every connect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True: it reconnects after the server ended the connection, as in a browser. */
  readonly reconnects?: boolean;
};

type Push = Readonly<Record<string, unknown>>;

/** A connected client that records what it receives. */
export type SocketClient = {
  /** Every push of an event so far, oldest first. */
  pushes(event: string): readonly Push[];
  /** Returns the first matching push of an event, past or future. */
  push(event: string, fits?: (push: Push) => boolean): Promise<Push>;
  emit(event: string, ...values: readonly unknown[]): void;
  /** Emits and waits for the acknowledgement. */
  ask(event: string, payload: unknown): Promise<unknown>;
  /** Resolves when everything the server sent before has arrived. */
  settle(): Promise<void>;
  /** Returns the number of its connects. */
  connects(): number;
  close(): void;
};

const EVENTS = [
  'daymarket',
  'kline',
  'market_depth',
  'market_detail',
  'transaction',
  'update_balance',
  'entrust_update',
  'trade_update',
  'transfer_update',
  'credit_update',
  'deposit_update',
  'withdrawal_update',
  'complaint_update',
];

/** Connects as an external client. `otherEvents` are further events to record. */
export async function connectSocket(
  url: string,
  options: ConnectOptions = {},
  otherEvents: readonly string[] = [],
): Promise<SocketClient> {
  const socket = open(url, options);
  const received = new Map<string, Push[]>();
  const waiting = new Set<() => void>();
  for (const event of [...EVENTS, ...otherEvents]) {
    received.set(event, []);
    socket.on(event, (payload) => {
      received.get(event)?.push(Object(payload));
      for (const checkReceived of waiting) checkReceived();
    });
  }
  let connects = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => {
      connects += 1;
      resolve();
    });
    socket.on('connect_error', (error) => reject(error));
  });

  const pushes = (event: string): readonly Push[] => received.get(event) ?? [];
  const ask = (event: string, payload: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      socket.emit(event, payload, resolve);
    });

  return {
    pushes,
    push: (event, fits = () => true) =>
      new Promise((resolve) => {
        const checkReceived = (): void => {
          const found = pushes(event).find(fits);
          if (found === undefined) return;
          waiting.delete(checkReceived);
          resolve(found);
        };
        waiting.add(checkReceived);
        checkReceived();
      }),
    emit: (event, ...values) => void socket.emit(event, ...values),
    ask,
    settle: async () => void (await ask('heartbeat', null)),
    connects: () => connects,
    close: () => void socket.close(),
  };
}

function open(url: string, options: ConnectOptions): AnySocket {
  const {
    version = 4,
    path = '/socket.io/',
    transport = 'websocket',
    auth = {},
    query = {},
    headers = {},
    reconnects = false,
  } = options;
  const common = {
    path,
    transports: [transport],
    query,
    extraHeaders: headers,
    transportOptions: { polling: { extraHeaders: headers } },
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 50,
  };
  // Node's own WebSocket, the default of the older client, cannot send headers.
  return version === 2 ? olderIo(url, { ...common, forceNode: true }) : io(url, { ...common, auth });
}
