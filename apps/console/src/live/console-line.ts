import { CONSOLE_SOCKET_PATH, WATCH } from '@assay/contract/console';
import { io, type Socket } from 'socket.io-client';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** The console's line to the server: open while a page looks at something, and back by itself when it broke. */
export type ConsoleLine = {
  /** Hears an event from now on. Answers how to end it. */
  watch(event: string, take: (payload: unknown) => void): () => void;
  isOpen(): boolean;
  /** Calls back when the line opens and when it is lost. */
  onMoved(listener: () => void): () => void;
};

/** @param onRefused called when the server does not take the session: somebody has to log in */
export function createConsoleLine(onRefused: () => void): ConsoleLine {
  const watched = new Map<string, number>();
  const moved = new Set<() => void>();
  let socket: Socket | null = null;

  function open(): Socket {
    const opened = io({
      path: CONSOLE_SOCKET_PATH,
      transports: ['websocket', 'polling'],
      autoConnect: false,
      reconnectionDelay: FIRST_RETRY_MS,
      reconnectionDelayMax: LAST_RETRY_MS,
      randomizationFactor: 0.5,
    });
    opened.on('connect', () => {
      say();
      tell();
    });
    opened.on('disconnect', tell);
    opened.on('connect_error', (error) => {
      if (error.message === LOGIN_REQUIRED) onRefused();
      // Whom the server itself refuses the library does not try again.
      else if (!opened.active) setTimeout(reconnect, LAST_RETRY_MS);
    });
    return opened;
  }

  function reconnect(): void {
    if (watched.size > 0) socket?.connect();
  }

  function say(): void {
    if (socket?.connected === true) socket.emit(WATCH, [...watched.keys()]);
  }

  function tell(): void {
    for (const listener of moved) listener();
  }

  function leave(event: string): void {
    const left = (watched.get(event) ?? 1) - 1;
    if (left > 0) watched.set(event, left);
    else watched.delete(event);
    if (left === 0) say();
    if (watched.size === 0) socket?.disconnect();
  }

  return {
    watch(event, take) {
      socket ??= open();
      const line = socket;
      const count = watched.get(event) ?? 0;
      watched.set(event, count + 1);
      line.on(event, take);
      if (!line.connected) line.connect();
      else if (count === 0) say();
      return () => {
        line.off(event, take);
        leave(event);
      };
    },
    isOpen: () => socket?.connected === true,
    onMoved(listener) {
      moved.add(listener);
      return () => void moved.delete(listener);
    },
  };
}

/** What the server says to whoever has no session. */
const LOGIN_REQUIRED = 'login_required';
