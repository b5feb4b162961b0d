import { createSocketConnection } from '@assay/client/line';
import { CONSOLE_SOCKET_PATH, WATCH } from '@assay/contract/console';

/** Refusal of the server without a session. */
const LOGIN_REQUIRED = 'login_required';

/** Console's connection to the server, open while an event is watched. */
export type ConsoleLine = {
  /** Subscribes to an event. @returns the unsubscribe function */
  watch(event: string, take: (payload: unknown) => void): () => void;
  isOpen(): boolean;
  /** Adds a listener for opening and loss of the connection. @returns the function that removes it */
  onMoved(listener: () => void): () => void;
};

/** @param onRefused called when the server refuses the session: a login is required */
export function createConsoleLine(onRefused: () => void): ConsoleLine {
  const watched = new Map<string, number>();
  const moved = new Set<() => void>();
  const line = createSocketConnection({
    path: CONSOLE_SOCKET_PATH,
    onRefused: (reason) => {
      if (reason === LOGIN_REQUIRED) onRefused();
      return reason !== LOGIN_REQUIRED;
    },
  });
  line.onOpened(() => {
    say();
    notify();
  });
  line.onLost(notify);

  function say(): void {
    if (line.isOpen()) line.send(WATCH, [...watched.keys()]);
  }

  function notify(): void {
    for (const listener of moved) listener();
  }

  function leave(event: string): void {
    const left = (watched.get(event) ?? 1) - 1;
    if (left > 0) watched.set(event, left);
    else watched.delete(event);
    if (left === 0) say();
    if (watched.size === 0) line.close();
  }

  return {
    watch(event, take) {
      const count = watched.get(event) ?? 0;
      watched.set(event, count + 1);
      const end = line.on(event, take);
      if (!line.isOpen()) line.open();
      else if (count === 0) say();
      return () => {
        end();
        leave(event);
      };
    },
    isOpen: line.isOpen,
    onMoved(listener) {
      moved.add(listener);
      return () => void moved.delete(listener);
    },
  };
}
