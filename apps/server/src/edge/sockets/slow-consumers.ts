import type { Socket } from 'socket.io';
import { type FaultGuard, guarded, runGuarded } from '../../core/shared/faults.ts';
import { HOPELESS_BYTES } from '../connections/client.ts';

/** The connection under a socket: one WebSocket, or one session of long polling. */
export type Connection = Socket['conn'];

/** Unsent bytes beyond which a connection gets no public pushes: they would be stale on arrival. */
const BEHIND_BYTES = 128 * 1024;

export type BacklogListener = {
  /** Called repeatedly while too much is unsent. */
  behind(): void;
  /** Called when far too much is unsent. */
  hopeless(): void;
  /** Called when everything has been sent, also after every push: it has to be fast. */
  empty(): void;
};

export type Backlog = { isEmpty(): boolean };

/**
 * Watches the backlog of a client that does not read. Counted as packets are queued, which is one addition for each;
 * judged after the queue had a chance to be sent, so that a burst alone does not affect a reading client.
 */
export function watchBacklog(connection: Connection, listener: BacklogListener, guard: FaultGuard): Backlog {
  let waiting = 0;
  let underWay = 0;
  let willLook = false;

  function look(): void {
    willLook = false;
    if (connection.readyState !== 'open') return;
    const unsent = waiting + underWay;
    if (unsent > HOPELESS_BYTES) listener.hopeless();
    else if (unsent > BEHIND_BYTES) listener.behind();
  }

  function sent(): void {
    underWay = 0;
    if (waiting === 0) runGuarded(guard, listener.empty);
  }

  // Events are ASCII but for a few names: characters approximate bytes.
  connection.on('packetCreate', ({ data }: { readonly data?: string | Uint8Array }) => {
    waiting += data?.length ?? 0;
    if (willLook || waiting + underWay <= BEHIND_BYTES) return;
    willLook = true;
    setImmediate(guarded(guard, look));
  });
  connection.on('flush', () => {
    underWay += waiting;
    waiting = 0;
  });
  connection.transport.on('drain', sent);
  connection.on('upgrade', (transport: Connection['transport']) => {
    underWay = 0;
    transport.on('drain', sent);
  });
  return { isEmpty: () => waiting + underWay === 0 };
}
