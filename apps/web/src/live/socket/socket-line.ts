import { io } from 'socket.io-client';
import type { Identity, Line } from './line.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/**
 * A line over socket.io to the page's own host. It comes back by itself: after half a second first, then with
 * growing, randomised pauses of at most ten seconds, so that a restarted server is not met by everybody at once.
 * @param identity asked at every connect, so that a new session proves itself
 */
export function createSocketLine(identity: () => Identity | null): Line {
  const socket = io({
    path: '/wss/socket.io/',
    transports: ['websocket', 'polling'],
    autoConnect: false,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LAST_RETRY_MS,
    randomizationFactor: 0.5,
    auth: (give) => give({ token: identity()?.token ?? null }),
  });
  return {
    on: (event, listener) => {
      socket.on(event, listener);
    },
    onOpened: (listener) => {
      socket.on('connect', listener);
    },
    onLost: (listener) => {
      socket.on('disconnect', listener);
    },
    send: (event, payload, answered) => {
      if (answered === undefined) socket.emit(event, payload);
      else socket.emit(event, payload, answered);
    },
    open: () => {
      socket.connect();
    },
    close: () => {
      socket.disconnect();
    },
  };
}
