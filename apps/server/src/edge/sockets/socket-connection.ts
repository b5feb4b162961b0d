import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isTooDeep } from '@assay/contract';
import type { Logger } from 'pino';
import { guarded } from '../../core/shared/faults.ts';
import { createBudget } from '../connections/budget.ts';
import { CLOSE_GRACE_MS, createClient } from '../connections/client.ts';
import { type Backlog, type BacklogListener, type Connection, watchBacklog } from './slow-consumers.ts';

/** Clients send few messages: a login, some pairs, a heartbeat now and then. */
const MESSAGE_BURST = 120;
const MESSAGES_PER_SECOND = 2;

/** Connection of a client, over any transport. */
export type SocketConnection = {
  readonly network: string;
  readonly backlog: Backlog;
  /** Returns true for requests that send or fetch packets over long polling in the way this connection does. */
  isPolledBy(method: string | undefined, query: URLSearchParams): boolean;
  /** Counts a message of the client. A client with too many is disconnected. */
  spend(): void;
  /** Takes the raw connection of a WebSocket, so that it ends with this connection. */
  attachRawSocket(socket: Duplex): void;
  /**
   * Takes the response to a long poll. A client that polls again before it has read the last response is disconnected.
   */
  answer(response: ServerResponse): void;
  /** Reports to the source of pushes whether the client keeps up. */
  onBacklog(listener: Pick<BacklogListener, 'onSlow' | 'onDrained'>): void;
};

/** Watches a new connection: its incoming messages, and its backlog. */
export function createSocketConnection(
  connection: Connection,
  network: string,
  log: Logger,
): SocketConnection {
  const rawSockets = new Set<Duplex>();
  const { guard, abort, spend } = createClient({
    edge: 'socket',
    network,
    budget: createBudget(MESSAGE_BURST, MESSAGES_PER_SECOND),
    isOpen: () => connection.readyState !== 'closed',
    end() {
      connection.close(true);
      destroyRawSockets();
    },
    log,
  });
  let response: ServerResponse | null = null;
  let listener: Pick<BacklogListener, 'onSlow' | 'onDrained'> | null = null;

  function destroyRawSockets(): void {
    for (const rawSocket of rawSockets) rawSocket.destroy();
    if (response?.writableFinished === false) response.destroy();
  }

  /** Checks a packet before the library parses it; data nested too deeply are dropped. */
  function checkPacket(packet: { data?: unknown }): void {
    spend();
    if (typeof packet.data !== 'string' || !isTooDeep(packet.data)) return;
    packet.data = '';
    abort('it nested too deeply');
  }

  const backlog = watchBacklog(
    connection,
    {
      onSlow: () => listener?.onSlow(),
      onOverflow: () => abort('it did not read'),
      onDrained: () => listener?.onDrained(),
    },
    guard,
  );
  connection.on('packet', guarded(guard, checkPacket));
  // Upgrade from long polling to a WebSocket, not yet completed.
  connection.on('upgrading', guarded(guard, spend));
  connection.once('close', () => setTimeout(destroyRawSockets, CLOSE_GRACE_MS).unref());

  return {
    network,
    backlog,
    isPolledBy(method, query) {
      const protocol = query.get('EIO') === '4' ? 4 : 3;
      return (
        (method === 'GET' || method === 'POST') &&
        ['sid', 'transport', 'EIO'].every((name) => query.getAll(name).length <= 1) &&
        query.get('transport') === 'polling' &&
        connection.transport.name === 'polling' &&
        connection.protocol === protocol
      );
    },
    spend,
    attachRawSocket(socket) {
      rawSockets.add(socket);
      socket.once('close', () => rawSockets.delete(socket));
    },
    answer(next) {
      const isUnread = response?.headersSent === true && !response.writableFinished && !response.destroyed;
      if (isUnread) abort('it did not read');
      else response = next;
    },
    onBacklog(follower) {
      listener = follower;
    },
  };
}
