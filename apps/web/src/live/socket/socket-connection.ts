/** Connection to the server: socket.io in the browser, a fake in tests. */
export type SocketConnection = {
  on(event: string, listener: (payload: unknown) => void): void;
  onOpened(listener: () => void): void;
  onLost(listener: () => void): void;
  /** Sends an event; `onAnswer` is called with the server's acknowledgement. */
  send(event: string, payload: unknown, onAnswer?: (answer: unknown) => void): void;
  open(): void;
  close(): void;
};

/** User of the connection; null for a guest. */
export type Identity = { readonly token: string; readonly userId: string };
