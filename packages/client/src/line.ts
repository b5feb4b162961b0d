import { io } from 'socket.io-client';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** Connection to the server that delivers pushes. */
export type SocketConnection = {
  /** Subscribes to an event. @returns the function to unsubscribe */
  on(event: string, listener: (payload: unknown) => void): () => void;
  onOpened(listener: () => void): void;
  onLost(listener: () => void): void;
  /** Sends an event; `onAnswer` is called with the server's acknowledgement. */
  send(event: string, payload: unknown, onAnswer?: (answer: unknown) => void): void;
  isOpen(): boolean;
  open(): void;
  close(): void;
};

export type SocketConnectionOptions = {
  /** Path of the server's socket endpoint, on the page's own host. */
  readonly path: string;
  /** Credentials, read at every connect. Without them the browser's cookies authenticate. */
  readonly proof?: () => object;
  /** Called with the server's reason for a rejected connection. @returns true to retry */
  readonly onRefused?: (reason: string) => boolean;
};

/**
 * Creates a socket.io connection, initially closed. Once opened it reconnects by itself: first after half a second,
 * then with growing, randomised pauses of at most ten seconds, so that clients do not reconnect to a restarted server
 * all at the same time. When the browser reports that its network is back, it retries immediately, as that affects a
 * single client.
 */
export function createSocketConnection({
  path,
  proof,
  onRefused = () => true,
}: SocketConnectionOptions): SocketConnection {
  let shouldBeOpen = false;
  const socket = io({
    path,
    transports: ['websocket', 'polling'],
    autoConnect: false,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LAST_RETRY_MS,
    randomizationFactor: 0.5,
    ...(proof === undefined
      ? {}
      : { auth: (sendProof: (proofFields: object) => void) => sendProof(proof()) }),
  });
  const reopen = (): void => {
    if (shouldBeOpen) socket.connect();
  };
  socket.on('connect_error', ({ message }) => {
    // The library does not retry a connection that the server itself refused.
    if (!socket.active && onRefused(message)) setTimeout(reopen, LAST_RETRY_MS);
  });
  const retryNow = (): void => {
    if (socket.connected) return;
    // During a pause or a hanging attempt the library does not start another one.
    socket.disconnect();
    socket.connect();
  };
  return {
    on(event, listener) {
      socket.on(event, listener);
      return () => void socket.off(event, listener);
    },
    onOpened: (listener) => void socket.on('connect', listener),
    onLost: (listener) => void socket.on('disconnect', listener),
    send(event, payload, onAnswer) {
      if (onAnswer === undefined) socket.emit(event, payload);
      else socket.emit(event, payload, onAnswer);
    },
    isOpen: () => socket.connected,
    open() {
      shouldBeOpen = true;
      addEventListener('online', retryNow);
      socket.connect();
    },
    close() {
      shouldBeOpen = false;
      removeEventListener('online', retryNow);
      socket.disconnect();
    },
  };
}
