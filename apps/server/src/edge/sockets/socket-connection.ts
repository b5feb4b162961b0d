import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isTooDeep } from '@assay/contract';
import type { Logger } from 'pino';
import { guarded } from '../../core/shared/faults.ts';
import { createBudget } from '../connections/budget.ts';
import { createClient, GOODBYE_MS } from '../connections/client.ts';
import { type Backlog, type BacklogListener, type Connection, watchBacklog } from './slow-consumers.ts';

/** Clients send few messages: a login, some pairs, a heartbeat now and then. */
const MESSAGES_AT_ONCE = 120;
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
  carry(socket: Duplex): void;
  /**
   * Takes the response to a long poll. A client that polls again before it has read the last response is disconnected.
   */
  answer(response: ServerResponse): void;
  /** Reports to the source of pushes whether the client keeps up. */
  follow(listener: Pick<BacklogListener, 'behind' | 'empty'>): void;
};

/** Watches a new connection: its incoming messages, and its backlog. */
export function createSocketConnection(
  connection: Connection,
  network: string,
  log: Logger,
): SocketConnection {
  const carriers = new Set<Duplex>();
  const { guard, cut, spend } = createClient({
    edge: 'socket',
    network,
    budget: createBudget(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND),
    isOpen: () => connection.readyState !== 'closed',
    end() {
      connection.close(true);
      destroyCarriers();
    },
    log,
  });
  let response: ServerResponse | null = null;
  let listener: Pick<BacklogListener, 'behind' | 'empty'> | null = null;

  function destroyCarriers(): void {
    for (const carrier of carriers) carrier.destroy();
    if (response?.writableFinished === false) response.destroy();
  }

  /** Checks a packet before the library parses it; data nested too deeply are dropped. */
  function take(packet: { data?: unknown }): void {
    spend();
    if (typeof packet.data !== 'string' || !isTooDeep(packet.data)) return;
    packet.data = '';
    cut('it nested too deeply');
  }

  const backlog = watchBacklog(
    connection,
    {
      behind: () => listener?.behind(),
      hopeless: () => cut('it did not read'),
      empty: () => listener?.empty(),
    },
    guard,
  );
  connection.on('packet', guarded(guard, take));
  // Upgrade from long polling to a WebSocket, not yet completed.
  connection.on('upgrading', guarded(guard, spend));
  connection.once('close', () => setTimeout(destroyCarriers, GOODBYE_MS).unref());

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
    carry(socket) {
      carriers.add(socket);
      socket.once('close', () => carriers.delete(socket));
    },
    answer(next) {
      const isUnread = response?.headersSent === true && !response.writableFinished && !response.destroyed;
      if (isUnread) cut('it did not read');
      else response = next;
    },
    follow(follower) {
      listener = follower;
    },
  };
}
