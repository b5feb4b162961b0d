import type { Socket } from 'socket.io';
import { type FaultGuard, guarded, runGuarded } from '../../core/shared/faults.ts';
import { HOPELESS_BYTES } from '../connections/client.ts';

/** The connection under a socket: one WebSocket, or one session of long polling. */
export type Connection = Socket['conn'];

/** With more unsent than this, public pushes pass a connection by: they would be old when they arrive. */
const BEHIND_BYTES = 128 * 1024;

export type BacklogListener = {
  /** Called again and again while too much waits. */
  behind(): void;
  /** Called when far too much waits. */
  hopeless(): void;
  /** Called when everything has been sent. Called after every push: it has to be quick. */
  empty(): void;
};

export type Backlog = { isEmpty(): boolean };

/**
 * Watches how much waits for a client that does not read. Counted as the letters are queued, which costs a sum for each;
 * judged once the queue has had its chance to leave, so that a burst alone harms nobody who reads.
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

  // Events are ASCII but for a few names: letters are as good as bytes.
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
