/** The line to the server as the feed needs it: socket.io in the browser, a stand-in under test. */
export type SocketConnection = {
  on(event: string, listener: (payload: unknown) => void): void;
  onOpened(listener: () => void): void;
  onLost(listener: () => void): void;
  /** Sends an event; `answered` is called when the server acknowledges it, with what it says. */
  send(event: string, payload: unknown, answered?: (answer: unknown) => void): void;
  open(): void;
  close(): void;
};

/** User of the connection; null for a guest. */
export type Identity = { readonly token: string; readonly userId: string };
