import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isTooDeep } from '@assay/contract';
import type { Logger } from 'pino';
import { guarded } from '../../core/shared/faults.ts';
import { createBudget } from '../connections/budget.ts';
import { createClient, GOODBYE_MS } from '../connections/client.ts';
import { type Backlog, type BacklogListener, type Connection, watchBacklog } from './slow-consumers.ts';

/** Clients say little: a login, some pairs, a sign of life now and then. */
const MESSAGES_AT_ONCE = 120;
const MESSAGES_PER_SECOND = 2;

/** A client's line to us, whatever it travels on. */
export type SocketConnection = {
  readonly network: string;
  readonly backlog: Backlog;
  /** Returns true when such a request brings or fetches packets: long polling as this line does it, in no other way. */
  isPolledBy(method: string | undefined, query: URLSearchParams): boolean;
  /** Counts something that the client did. Whoever does too much is sent away. */
  spend(): void;
  /** Takes the bare connection of a WebSocket, so that it ends with the line. */
  carry(socket: Duplex): void;
  /** Takes the answer to a long poll. Whoever asks again without having read the last one is sent away. */
  answer(response: ServerResponse): void;
  /** Reports to whoever pushes into the line how far it keeps up. */
  follow(listener: Pick<BacklogListener, 'behind' | 'empty'>): void;
};

/** Watches a new connection: what it may send, and what it leaves unread. */
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

  /** Looked at before the library reads it; what is nested too deeply is not read at all. */
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
  // A WebSocket that long polling wants to change to, before it has.
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
