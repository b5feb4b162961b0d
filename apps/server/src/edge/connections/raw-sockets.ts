import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CLOSE_GRACE_MS } from './client.ts';

/** The raw connections of an endpoint. */
export type RawSockets = {
  add(socket: Duplex): void;
  has(socket: Duplex): boolean;
  /**
   * Closes all of them: `endSessions` lets responsive clients close in order; connections open after a second are destroyed.
   */
  close(endSessions?: () => void): Promise<void>;
};

export function createRawSockets(): RawSockets {
  const sockets = new Set<Duplex>();
  return {
    add(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
    has: (socket) => sockets.has(socket),
    async close(endSessions) {
      const stillOpen = [...sockets];
      const closed = Promise.all(
        stillOpen.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      endSessions?.();
      await Promise.race([closed, delay(CLOSE_GRACE_MS)]);
      for (const socket of stillOpen) socket.destroy();
    },
  };
}
