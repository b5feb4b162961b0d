import type { Socket } from 'socket.io';
import { type FaultGuard, guarded, runGuarded } from '../../core/shared/faults.ts';
import { MAX_BACKLOG_BYTES } from '../connections/client.ts';

/** The connection under a socket: one WebSocket, or one session of long polling. */
export type Connection = Socket['conn'];

/** Unsent bytes beyond which a connection gets no public pushes: they would be stale on arrival. */
const SLOW_BACKLOG_BYTES = 128 * 1024;

export type BacklogListener = {
  /** Called repeatedly while too much is unsent. */
  onSlow(): void;
  /** Called when far too much is unsent. */
  onOverflow(): void;
  /** Called when everything has been sent, also after every push: it has to be fast. */
  onDrained(): void;
};

export type Backlog = { isEmpty(): boolean };

/**
 * Watches the backlog of a client that does not read. Counted as packets are queued, which is one addition for each;
 * judged after the queue had a chance to be sent, so that a burst alone does not affect a reading client.
 */
export function watchBacklog(connection: Connection, listener: BacklogListener, guard: FaultGuard): Backlog {
  let queued = 0;
  let flushing = 0;
  let isCheckScheduled = false;

  function check(): void {
    isCheckScheduled = false;
    if (connection.readyState !== 'open') return;
    const unsent = queued + flushing;
    if (unsent > MAX_BACKLOG_BYTES) listener.onOverflow();
    else if (unsent > SLOW_BACKLOG_BYTES) listener.onSlow();
  }

  function onFlushed(): void {
    flushing = 0;
    if (queued === 0) runGuarded(guard, listener.onDrained);
  }

  // Events are ASCII but for a few names: characters approximate bytes.
  connection.on('packetCreate', ({ data }: { readonly data?: string | Uint8Array }) => {
    queued += data?.length ?? 0;
    if (isCheckScheduled || queued + flushing <= SLOW_BACKLOG_BYTES) return;
    isCheckScheduled = true;
    setImmediate(guarded(guard, check));
  });
  connection.on('flush', () => {
    flushing += queued;
    queued = 0;
  });
  connection.transport.on('drain', onFlushed);
  connection.on('upgrade', (transport: Connection['transport']) => {
    flushing = 0;
    transport.on('drain', onFlushed);
  });
  return { isEmpty: () => queued + flushing === 0 };
}
