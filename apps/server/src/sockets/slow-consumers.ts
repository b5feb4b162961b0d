import type { Socket } from 'socket.io';
import { SLOW } from './rooms.ts';

/** So many pushes may wait for one connection, a second or two of a busy market; more would be old when they arrive. */
const WAITING_MAX = 250;

/**
 * Takes a connection out of the public pushes while it cannot keep up, so that its waiting pushes stay few.
 * @param caughtUp called when everything that waited has been sent: it has missed pushes and needs the present state
 */
export function watchBacklog(socket: Socket, caughtUp: () => void): void {
  const { conn } = socket;
  let waiting = 0;

  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting > WAITING_MAX) void socket.join(SLOW);
  });
  conn.on('flush', () => {
    waiting = 0;
  });
  conn.on('drain', () => {
    if (waiting > 0 || !socket.rooms.has(SLOW)) return;
    void socket.leave(SLOW);
    caughtUp();
  });
}
